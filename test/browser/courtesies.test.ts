import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { closePages, DESKTOP, openPage, PHONE, workerBrowser } from "../helpers/browser/browser.ts";
import { fillName, leave } from "../helpers/browser/visit.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, disabled: false });
const told = (page: Page) => page.getByRole("log").getByRole("listitem");

describe("the conveniences of a table in the browser", function () {
  this.timeout(300_000);
  let server: TestServer;
  let browser: Browser;
  before(async () => {
    // A bot without a skipped pause does not move before the test is over.
    server = await TestServer.open({ botPause: 10_000_000, gracePlaying: 20, graceWaiting: 20 });
    browser = await workerBrowser();
  });
  after(async () => {
    await closePages(browser);
    await server.close();
  });

  async function enter(name: string, viewport = DESKTOP): Promise<Page> {
    const page = await openPage(browser, viewport);
    await page.goto(server.address);
    await fillName(page, name);
    return page;
  }
  const close = (pages: Page[]) => leave(...pages);

  /** Two players at a private table, whose clock is off if the host has chosen so. */
  async function seat(host: Page, guest: Page): Promise<void> {
    await button(host, "Invite a friend").click();
    await guest.goto(await host.getByRole("textbox", { name: "Copy link" }).inputValue());
    await button(guest, "Join the table").click();
    await Promise.all([host, guest].map((page) => page.locator(".player.mine").waitFor()));
  }

  it("remember game, mode, clock and filters", async () => {
    const ann = await enter("Ann");
    await ann.getByRole("radio", { name: /^Farkle/ }).check({ force: true });
    await ann.getByRole("radio", { name: /Plain ten/ }).check({ force: true });
    await ann.getByLabel("Turn timer").selectOption("slow");
    await ann.getByLabel("Status").selectOption("In progress");
    await ann.reload();
    assert.ok(await ann.getByRole("radio", { name: /^Farkle/ }).isChecked());
    assert.ok(await ann.getByRole("radio", { name: /Plain ten/ }).isChecked());
    assert.equal(await ann.getByLabel("Turn timer").inputValue(), "slow");
    assert.equal(await ann.getByLabel("Status").inputValue(), "running");
    assert.equal(await ann.getByLabel("Your name").inputValue(), "Ann");
    await close([ann]);
  });

  it("filter the list by tables to join or to watch", async () => {
    const [ann, ben] = [await enter("Ann"), await enter("Ben")];
    await ann.getByLabel("Turn timer").selectOption("off");
    await button(ann, /^Create a public table/).click();
    const join = button(ben, /^Join .* with Ann$/);
    await join.waitFor();
    await ben.getByLabel("Status").selectOption("In progress");
    await join.waitFor({ state: "detached" });
    await ben.getByLabel("Status").selectOption("Open");
    await join.click();
    await ann.locator(".countdown").waitFor();
    await close([ann, ben]);
  });

  it("include a private table without a clock, and muting a player", async () => {
    const [ann, ben] = [await enter("Ann"), await enter("Ben", PHONE)];
    await ann.getByLabel("Turn timer").selectOption("off");
    await seat(ann, ben);
    assert.equal(await ben.locator(".countdown").count(), 0);
    for (const page of [ann, ben]) await page.locator(".chat summary").click();
    const lines = ann.locator(".chat li");
    for (const page of [ann, ben]) await page.getByRole("textbox", { name: "Message" }).waitFor();
    await button(ben, "Hello!").tap();
    await lines.filter({ hasText: "Ben: Hello!" }).waitFor();
    await button(ann, "Mute Ben").click();
    await button(ben, "Ouch!").tap();
    await button(ann, "Nice one!").click();
    await lines.filter({ hasText: "Ann: Nice one!" }).waitFor();
    assert.equal(await lines.filter({ hasText: "Ben" }).count(), 0);
    assert.equal(await button(ann, /Mute Ann/).count(), 0);
    await button(ann, "Unmute Ben").click();
    await lines.filter({ hasText: "Ben: Ouch!" }).waitFor();
    await close([ann, ben]);
  });

  it("skip a bot's pause by a button or a key", async () => {
    const page = await enter("Ann", PHONE);
    await page.getByRole("radio", { name: /True Grit/ }).check({ force: true });
    await button(page, "Play a bot").tap();
    await page.locator(".player.mine").waitFor();
    const skip = button(page, /^Skip/);
    const mine = button(page, /^(Odd\b|Roll)/).first();
    let skipped = 0;
    while (skipped < 2) {
      const lines = await told(page).count();
      await skip.or(mine).or(page.locator(".result")).first().waitFor();
      if ((await page.locator(".result").count()) > 0) break;
      if ((await skip.count()) === 0) await mine.tap();
      else if (skipped++ === 0) await skip.tap();
      else await page.keyboard.press("s");
      await told(page).nth(lines).waitFor();
    }
    assert.ok(skipped > 0, "a match does not end before the bot has moved");
    await close([page]);
  });

  it("include leaving without a question when it costs nothing", async () => {
    const [ann, ben, eve] = [await enter("Ann"), await enter("Ben"), await enter("Eve")];
    await seat(ann, ben);
    await eve.goto(ann.url());
    await eve.getByText("You're watching this table.").waitFor();
    await button(eve, /Leave/).click();
    await button(eve, /Play now/).waitFor();
    await button(ann, /Leave/).click();
    const question = ann.getByRole("dialog", { name: "If you leave, your opponent wins the match." });
    await question.getByRole("button", { name: "Stay" }).click();
    await button(ann, /Leave/).click();
    await question.getByRole("button", { name: "Resign and leave" }).click();
    await ben.getByRole("heading", { name: "You won" }).waitFor();
    await button(ben, /Leave/).click();
    await button(ben, /Play now/).waitFor();
    await close([ann, ben, eve]);
  });
});
