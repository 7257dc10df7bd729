import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { catalog } from "../../shared/games/catalog.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { closePages, DESKTOP, openPage, PHONE, workerBrowser } from "../helpers/browser/browser.ts";
import { TestServer } from "../helpers/server/test-server.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, disabled: false });

/** Resolves when the browser has cached every file of the page. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const list: Record<string, { file: string }> = await (await fetch("/assets.json")).json();
    const wanted = ["/", ...Object.values(list).map(({ file }) => `/${file}`)];
    for (;;) {
      const found = await Promise.all(wanted.map((path) => caches.match(path)));
      if (found.every((kept) => kept !== undefined)) return;
      await new Promise(requestAnimationFrame);
    }
  });

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

describe("practice in the browser", function () {
  this.timeout(300_000);
  let browser: Browser;
  before(async () => {
    browser = await workerBrowser();
  });
  after(() => closePages(browser));

  it("works without the server: the lobby says so, and a match is played, reloaded, verified and replayed", async () => {
    const server = await TestServer.open();
    const page = await openPage(browser, DESKTOP);
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
    await assertAccessible(page, "result of a practice match");
    await page.getByRole("link", { name: "Watch replay" }).click();
    await page
      .getByText(/^Step 0 of/)
      .first()
      .waitFor();
    await page.context().close();
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
    await page.context().close();
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
    await page.context().close();
    await server.close();
  });
});
