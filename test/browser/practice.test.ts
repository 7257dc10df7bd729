import assert from "node:assert/strict";
import type { Browser, Locator, Page } from "playwright-core";
import { catalog } from "../../shared/games/catalog.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { CACHED, closePages, DESKTOP, openPage, PHONE, workerBrowser } from "../helpers/browser/browser.ts";
import { isKept } from "../helpers/browser/kept.ts";
import { choose, leave } from "../helpers/browser/visit.ts";

import { TestServer } from "../helpers/server/test-server.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, disabled: false });

/** The id of the Dash Dice match in the browser's storage. */
const keptMatch = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("house-rules.practice.dash-dice") ?? "null").record.id);

const isAnotherMatch = (former: string): boolean =>
  JSON.parse(localStorage.getItem("house-rules.practice.dash-dice") ?? "null").record.id !== former;

/** Rolls and calls until the match is over. */
async function playOut(page: Page): Promise<void> {
  const over = page.locator(".result h2");
  const move = button(page, /^(Odd\b|Roll)/).first();
  for (;;) {
    await over.or(move).first().waitFor();
    if ((await over.count()) > 0) return;
    await move.click({ timeout: 2000 }).catch(() => undefined);
  }
}

/** Trails the first card of a hand that captures nothing. */
async function trailAny(page: Page, hand: Locator): Promise<void> {
  const trail = page.locator(".controls").getByRole("button", { name: /^Trail/, disabled: false });
  for (const card of await hand.all()) {
    await card.press("Enter");
    if ((await trail.count()) > 0) return trail.click();
    await page.keyboard.press("Escape");
  }
}

describe("practice in the browser", function () {
  this.timeout(300_000);
  let browser: Browser;
  before(async () => {
    browser = await workerBrowser();
  });
  after(() => closePages(browser));

  it("lets several people play on one device without the server, and hides each hand from the others", async () => {
    const server = await TestServer.open();
    const page = await openPage(browser, PHONE, CACHED);
    await page.goto(server.address);
    await isKept(page);
    await server.close();
    await page.reload();
    await page.getByText("You're offline").waitFor();
    await page.getByRole("link", { name: /^Pass and play/ }).click();
    await page.getByRole("heading", { name: "Pass and play" }).waitFor();
    await choose(page, /^Casino/);
    await page.getByLabel("Player 1").fill("Ann");
    await page.getByLabel("Player 2").fill("ann");
    await page.getByRole("alert").getByText("Two players are called ann.").waitFor();
    await page.getByLabel("Player 2").fill("Ben");
    await assertAccessible(page, "pass and play");
    await button(page, /^Start the match/).click();

    const hand = page.getByRole("list", { name: "Your hand" }).getByRole("button");
    const names: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const cover = page.getByRole("dialog", { name: /^Pass the device to (Ann|Ben)$/ });
      await cover.waitFor();
      assert.equal(await hand.count(), 0, "no hand is behind the cover");
      if (turn === 0) await assertAccessible(page, "the cover");
      await page.keyboard.press("Escape");
      const ready = cover.getByRole("button", { name: /^I'm / });
      names.push((await ready.innerText()).slice(4));
      await ready.press("Enter");
      await hand.first().waitFor();
      await page
        .locator(".sign")
        .getByText(`${names.at(-1)}'s turn`)
        .waitFor();
      const before = await page.locator(".log li").count();
      await trailAny(page, hand);
      await page.locator(".log li").nth(before).waitFor({ state: "attached" });
    }
    assert.notEqual(names[0], names[1]);
    assert.equal(names[0], names[2]);
    const told = await page.locator(".log li").allTextContents();
    assert.ok(told.some((line) => line.startsWith("Ann ")) && !told.some((line) => /\byou\b/i.test(line)), told.join());

    await page.goto(`${server.address}/pass-and-play`);
    await page.getByRole("link", { name: "Resume the last match" }).waitFor();
    await choose(page, /^Dash Dice/);
    await choose(page, /^True Grit/);
    await button(page, /^Start the match/).click();
    await playOut(page);
    await page.getByRole("heading", { name: /^(Ann|Ben) won$|^Draw$/ }).waitFor();
    await page.getByText("Verified in your browser").waitFor();
    await leave(page);
  });

  it("works without the server: the lobby says so, and a match is played, reloaded, verified and replayed", async () => {
    const server = await TestServer.open();
    const page = await openPage(browser, DESKTOP, CACHED);
    await page.goto(server.address);
    await page.getByRole("radio", { name: /True Grit/ }).check({ force: true });
    await isKept(page);
    await server.close();

    await page.reload();
    await page.getByText("You're offline").waitFor();
    await assertAccessible(page, "lobby without a server");
    await button(page, "Practice offline").click();
    await page.getByText("Offline practice").waitFor();
    assert.match(page.url(), /\/practice\/dash-dice$/);
    await button(page, /^(Odd\b|Roll)/)
      .first()
      .waitFor();
    await assertAccessible(page, "practice");
    assert.equal(await page.locator(".chat").count(), 0, "there is no chat");
    assert.equal(await page.getByRole("timer").count(), 0, "no clock runs");
    await button(page, /^(Odd\b|Roll)/)
      .first()
      .click();
    await page.getByRole("log").getByRole("listitem").first().waitFor();
    const story = await page.getByRole("log").getByRole("listitem").first().innerText();

    await page.reload();
    await page.getByRole("log").getByText(story).waitFor();
    await playOut(page);
    await page.getByText("Verified in your browser").waitFor();
    // The result leaves less height to the log, which still shows its newest line.
    await page.waitForFunction(() => {
      const log = document.querySelector(".log .scroll");
      return log && log.scrollHeight > log.clientHeight && log.scrollTop + log.clientHeight >= log.scrollHeight - 1;
    });
    await assertAccessible(page, "result of a practice match");
    await page.getByRole("link", { name: "Watch replay" }).click();
    await page
      .getByText(/^Step 0 of/)
      .first()
      .waitFor();
    await leave(page);
  });

  it("opens every game by its address, whatever is stored, without overflow on a phone", async () => {
    const server = await TestServer.open();
    const page = await openPage(browser, PHONE);
    for (const game of Object.keys(catalog)) {
      await page.goto(`${server.address}/practice/${game}`);
      await page.getByText("Offline practice").waitFor();
      await page.locator(".felt canvas").waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width, game);
    }
    for (const rubbish of ["{", '{"level":"hard","record":{}}', '"casino"']) {
      await page.evaluate((text) => localStorage.setItem("house-rules.practice.casino", text), rubbish);
      await page.goto(`${server.address}/practice/casino`);
      await page.locator(".accessible-layer .spot.hand").first().waitFor();
    }
    await page.goto(`${server.address}/practice/chess`);
    await page.getByRole("alert").getByText("This game doesn't exist here.").waitFor();
    await leave(page);
    await server.close();
  });

  it("resumes a match after leaving it; another choice in the lobby or Start over begins a new one", async () => {
    const server = await TestServer.open();
    const page = await openPage(browser, DESKTOP);
    const practise = async () => {
      await button(page, "Practice offline").click();
      await page.getByText("Offline practice").waitFor();
    };
    const lines = page.getByRole("log").getByRole("listitem");
    await page.goto(server.address);
    await page.getByRole("radio", { name: /^Casino/ }).check({ force: true });
    await practise();
    await page.locator(".accessible-layer .spot.hand").first().waitFor();
    await button(page, "‹ Leave").click();
    await practise();
    await button(page, /^(\d+|ace) of/)
      .first()
      .waitFor();

    await button(page, "‹ Leave").click();
    await page.getByRole("radio", { name: /^Dash Dice/ }).check({ force: true });
    await practise();
    await button(page, /^(Odd\b|Roll)/)
      .first()
      .click();
    await lines.first().waitFor();
    const story = await lines.first().innerText();
    await button(page, "‹ Leave").click();
    await practise();
    await page.getByRole("log").getByText(story).waitFor();
    await button(page, "‹ Leave").click();
    await page.getByRole("radio", { name: /Zero Hour/ }).check({ force: true });
    await practise();
    await page.getByText("to 0").first().waitFor();
    await button(page, /^(Odd\b|Roll)/)
      .first()
      .click();
    await lines.first().waitFor();
    const former = await keptMatch(page);
    await button(page, "Start over").click();
    await button(page, /^(Odd\b|Roll)/)
      .first()
      .click();
    await page.waitForFunction(isAnotherMatch, former);
    await leave(page);
    await server.close();
  });
});
