import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { closePages, DESKTOP, openPage, PHONE, workerBrowser } from "../helpers/browser/browser.ts";
import { leave } from "../helpers/browser/visit.ts";
import { finishedMatch } from "../helpers/play/play-match.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, disabled: false });
const step = (page: Page, position: number | string) => page.locator(".where").getByText(`Step ${position} of`);
const lines = (page: Page) => page.getByRole("log").getByRole("listitem");

describe("replays in the browser", function () {
  this.timeout(300_000);
  let server: TestServer;
  let browser: Browser;
  let casino: string;
  before(async () => {
    server = await TestServer.open({ botPause: 20 });
    browser = await workerBrowser();
    casino = await finishedMatch(server, "casino", {});
  });
  after(async () => {
    await closePages(browser);
    await server.close();
  });

  const enter = (viewport = DESKTOP) => openPage(browser, viewport);

  it("step through a finished match by keyboard, forward and back, with the log in step", async () => {
    const page = await enter();
    await page.goto(`${server.address}/replay/${casino}`);
    await step(page, 0).waitFor();
    assert.equal(await lines(page).count(), 0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await step(page, 2).waitFor();
    await lines(page).nth(1).waitFor();
    const told = await lines(page).allInnerTexts();
    await page.keyboard.press("ArrowRight");
    await lines(page).nth(told.length).waitFor();
    await page.keyboard.press("ArrowLeft");
    await step(page, 2).waitFor();
    assert.deepEqual(await lines(page).allInnerTexts(), told);
    await page.keyboard.press("End");
    await page
      .locator(".sign")
      .getByText(/won|Draw/)
      .waitFor();
    await page.keyboard.press("Home");
    await step(page, 0).waitFor();
    await page.keyboard.press(" ");
    await button(page, "Pause").waitFor();
    await step(page, 2).waitFor();
    await page.keyboard.press(" ");
    await button(page, "Play").waitFor();
    await assertAccessible(page, "replay");
    await leave(page);
  });

  it("show a hand only from its own seat, and step by turns", async () => {
    const page = await enter(PHONE);
    await page.goto(`${server.address}/replay/${casino}`);
    await step(page, 0).waitFor();
    const hand = page.getByRole("list", { name: "Your hand" }).getByRole("button");
    assert.equal(await hand.count(), 0);
    await page.getByLabel("View").selectOption("Ann's view");
    await hand.first().waitFor();
    const cards = await hand.evaluateAll((buttons) => buttons.map((it) => it.getAttribute("aria-label")));
    assert.equal(cards.length, 10);
    await page.getByLabel("View").selectOption("Ben's view");
    await page.getByRole("button", { name: cards[0] as string, exact: true }).waitFor({ state: "detached" });
    await button(page, "Turns").tap();
    await assertAccessible(page, "turns");
    await page.getByRole("dialog").getByRole("button", { name: /total/ }).nth(4).tap();
    await step(page, 0).waitFor({ state: "detached" });
    await button(page, "Proof").tap();
    await page.getByText("The server used the seed it had committed to.").waitFor();
    await assertAccessible(page, "proof");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, PHONE.width, "nothing sticks out of the screen");
    await leave(page);
  });

  it("continue a match from any step against bots, and survive a reload", async () => {
    const page = await enter();
    const match = await finishedMatch(server, "dice-10-000", {});
    await page.goto(`${server.address}/replay/${match}?seat=1`);
    await step(page, 0).waitFor();
    const middle = await page.getByRole("slider").getAttribute("max");
    await page.getByRole("slider").fill(String(Math.floor(Number(middle) / 2)));
    await step(page, Math.floor(Number(middle) / 2)).waitFor();
    const scores = await page.locator(".place .score").allInnerTexts();
    await button(page, /^Continue from here/).click();
    await page.getByText("Offline practice").waitFor();
    assert.match(page.url(), /\/practice\/dice-10-000\/continued$/);
    // A bot may have scored since, so the stored start is compared instead of the screen.
    const start: number[] = await page.evaluate(
      () =>
        JSON.parse(localStorage.getItem("house-rules.practice.dice-10-000/continued") ?? "null").record.start.scores,
    );
    const inFigures = scores.map((score) => score.replaceAll(",", ""));
    assert.deepEqual(start.map(String).toSorted(), inFigures.toSorted());
    await page.reload();
    await page.locator(".place.mine").waitFor();
    assert.equal(await page.locator(".place").count(), 2);
    await leave(page);
  });

  it("open a transcript from a file, and explain a changed one", async () => {
    const page = await enter();
    await page.goto(`${server.address}/replay`);
    await assertAccessible(page, "opening a transcript");
    const raw = await (await server.record(casino)).text();
    const bring = (text: string) =>
      page
        .getByLabel("Open match record")
        .setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await bring("not a record");
    await page.getByRole("alert").getByText("This isn't a match record.").waitFor();
    await bring(raw.replace('"name":"Ben"', '"name":"Bob"'));
    await page.getByRole("alert").getByText("This record was altered: its checksum doesn't match.").waitFor();
    await assertAccessible(page, "a changed transcript");
    await drop(page, raw);
    await step(page, 0).waitFor();
    await leave(page);
  });

  it("explain an address without a match", async () => {
    const page = await enter();
    await page.goto(`${server.address}/replay/nowhere`);
    await page.getByRole("alert").getByText("There's no finished match at this address.").waitFor();
    await leave(page);
  });

  it("open from the result of a match, seen from the player's seat", async () => {
    const page = await enter();
    await page.goto(server.address);
    await page.getByRole("radio", { name: /True Grit/ }).check({ force: true });
    await button(page, "Play a bot").click();
    const watch = page.getByRole("link", { name: "Watch replay" });
    const move = button(page, /^(Odd\b|Roll)/).first();
    for (;;) {
      await watch.or(move).first().waitFor();
      if ((await watch.count()) > 0) break;
      await move.click({ timeout: 2000 }).catch(() => undefined);
    }
    await watch.click();
    await step(page, 0).waitFor();
    assert.match(page.url(), /\/replay\/[\w-]+\?seat=[01]$/);
    await page.goBack();
    await page.locator(".player").first().waitFor();
    await leave(page);
  });
});

/** Drops a file onto the page like a user. */
async function drop(page: Page, text: string): Promise<void> {
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "match.json", { type: "application/json" }));
    return transfer;
  }, text);
  await page.dispatchEvent("main", "drop", { dataTransfer: files });
}
