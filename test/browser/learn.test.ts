import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { lessons } from "../../client/src/games/registry/lessons.ts";
import { entries } from "../../client/src/games/registry/menus.ts";
import { sentenceOf } from "../../client/src/pages/learn/lesson-text.ts";
import { GAMES, menuOf } from "../../client/src/text/game-menu.ts";
import type { GameId } from "../../shared/games/catalog.ts";
import { handsOf } from "../games/registry.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { closePages, DESKTOP, openPage, PHONE, workerBrowser } from "../helpers/browser/browser.ts";
import { leave } from "../helpers/browser/visit.ts";
import { TestServer } from "../helpers/server/test-server.ts";

/** Follows every note of a lesson by keyboard. */
async function learn(page: Page, game: GameId): Promise<void> {
  for (const step of lessons[game].steps) {
    const { says, move } = step;
    await page.locator(".coach p").getByText(sentenceOf(lessons[game], step), { exact: true }).waitFor();
    if (move) await handsOf[game].pressMove(page, move);
    else if (says !== "end") await page.keyboard.press("n");
  }
}

describe("learning in the browser", function () {
  this.timeout(300_000);
  let server: TestServer;
  let browser: Browser;
  before(async () => {
    server = await TestServer.open();
    browser = await workerBrowser();
  });
  after(async () => {
    await closePages(browser);
    await server.close();
  });
  const enter = (viewport = DESKTOP) => openPage(browser, viewport);

  for (const game of GAMES) {
    it(`completes the lesson of ${game} by keyboard and records it as completed`, async () => {
      const page = await enter();
      await page.goto(`${server.address}/learn/${game}`);
      await page.locator(".coach").waitFor();
      await assertAccessible(page, `lesson of ${game}`);
      await learn(page, game);
      await assertAccessible(page, `end of the lesson of ${game}`);
      await page.getByRole("link", { name: "More lessons" }).click();
      await page.getByText("done", { exact: true }).waitFor();
      assert.equal(await page.getByText("done", { exact: true }).count(), 1);
      await leave(page);
    });
  }

  it("rejects other moves in a lesson with an explanation", async () => {
    const page = await enter(PHONE);
    await page.goto(`${server.address}/learn/dice-10-000`);
    await page.locator(".coach").waitFor();
    await page.keyboard.press("r");
    await page.getByText("Read the note, then press Next.").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await leave(page);
  });

  it("links the lobby to lessons and rules, which show the odds on request", async () => {
    const page = await enter(PHONE);
    await page.goto(server.address);
    await page.getByRole("link", { name: "Learn to play" }).tap();
    await page.getByRole("heading", { name: "Learn to play" }).waitFor();
    await assertAccessible(page, "lessons");
    for (const id of GAMES) {
      const { name } = menuOf(id);
      const { hasOdds } = entries[id];
      await page.getByRole("link", { name: `Read the rules: ${name}` }).tap();
      await page.getByRole("heading", { name: `${name} rules` }).waitFor();
      const odds = page.getByRole("button", { name: "Show odds" });
      if (hasOdds) {
        await odds.tap();
        await page.getByRole("region", { name: "Odds table" }).getByText("%").first().waitFor();
      }
      await assertAccessible(page, `rules of ${name}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width, name);
      await page.goBack();
    }
    await page.goto(`${server.address}/rules/chess`);
    await page.getByRole("alert").getByText("This game doesn't exist here.").waitFor();
    await leave(page);
  });

  it("show the rules of Farkle with coloured dice on wood that never ends, also when opened directly", async () => {
    const page = await enter(PHONE);
    await page.goto(`${server.address}/rules/farkle`);
    const dice = page.locator(".rules .die-face");
    await dice.nth(15).waitFor();
    const colours = await dice.evaluateAll((faces) => faces.map((face) => getComputedStyle(face).backgroundColor));
    assert.equal(new Set(colours).size, 4, "one colour for each category");
    assert.equal(await page.evaluate(() => getComputedStyle(document.body, "::before").position), "fixed");
    await leave(page);
  });

  it("offers the rules and the odds at every dice table", async () => {
    const page = await enter();
    await page.goto(`${server.address}/practice/dash-dice`);
    await page.getByRole("button", { name: "Odds" }).click();
    const odds = page.getByRole("dialog", { name: "Odds" });
    await odds.getByText("10 of 36").waitFor();
    await assertAccessible(page, "odds at the table");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Rules" }).click();
    const rules = page.getByRole("dialog", { name: "Dash Dice rules" });
    await rules.getByRole("heading", { name: "Classic" }).waitFor();
    assert.equal(await rules.getByRole("heading", { name: "True Grit" }).count(), 0, "only the mode in play");
    await assertAccessible(page, "rules at the table");
    await leave(page);
  });
});
