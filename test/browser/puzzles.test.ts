import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { Move } from "../../client/src/games/lesson.ts";
import { menuOf } from "../../client/src/text/game-menu.ts";
import type { PuzzleSource } from "../../shared/core/puzzle-source.ts";
import { catalog, type GameId } from "../../shared/games/catalog.ts";
import { puzzleSource } from "../../shared/games/puzzle-sources.ts";
import { puzzleGames } from "../../shared/games/registry/puzzle-games.ts";
import { decisionsOf } from "../../shared/puzzles/decisions.ts";
import { deciderOf, stateOf } from "../../shared/puzzles/position.ts";
import { isRight, type Puzzle } from "../../shared/puzzles/puzzle.ts";
import { readPuzzles } from "../../shared/puzzles/puzzle-file.ts";
import { handsOf } from "../games/registry.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { CACHED, DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { isKept } from "../helpers/browser/kept.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";

const shipped = new Map<string, Puzzle>(
  puzzleGames.flatMap((game) => {
    const text = readFileSync(new URL(`../../client/public/puzzle-sets/${game}.json`, import.meta.url), "utf8");
    const { puzzles } = readPuzzles(text, { game, rulesVersion: catalog[game].game.rulesVersion });
    return puzzles.map((puzzle) => [puzzle.id, puzzle] as const);
  }),
);

/** The puzzle on the screen, once its controls can be used. */
async function shown(page: Page): Promise<Puzzle> {
  await page.locator(".puzzle-question").waitFor();
  const id = await page.locator(".puzzle-screen").getAttribute("data-puzzle");
  return shipped.get(id ?? "") as Puzzle;
}

/** Answers by keys, rightly or wrongly, and waits for the verdict. Stacks of cards are not staged by keys here. */
async function answer(page: Page, game: GameId, wanted: boolean): Promise<boolean> {
  const puzzle = await shown(page);
  const state = stateOf(catalog[game].game, puzzle);
  const decisions = decisionsOf(catalog[game].game, puzzleSource(game) as PuzzleSource, state, deciderOf(state));
  const options = decisions.map(({ actions }, index) => ({ actions, isRight: isRight(puzzle, index) }));
  const simple = options.filter(({ actions }) => !JSON.stringify(actions).includes('"temp"'));
  const option = simple.find((other) => other.isRight === wanted) ?? simple[0];
  assert.ok(option);
  for (const action of option.actions) await handsOf[game].pressMove(page, action as Move);
  const verdict = option.isRight ? "Right!" : "Not the best";
  await page.locator(".puzzle-feedback h2").getByText(verdict).waitFor();
  return option.isRight;
}

const next = async (page: Page): Promise<void> => {
  await page.keyboard.press("n");
  await page.locator(".puzzle-question").waitFor();
};

describe("puzzles in the browser", function () {
  this.timeout(300_000);
  const visit = new Visit();

  for (const game of puzzleGames) {
    it(`of ${game} are solved by keyboard and show the value of every option`, async () => {
      const page = await visit.page();
      await page.goto(`${visit.server.address}/puzzles/${game}`);
      await shown(page);
      await assertAccessible(page, `puzzle of ${game}`);
      assert.equal(await button(page, /^(Hint|Suggest)/).count(), 0, "a suggestion would be the answer");
      await answer(page, game, true);
      await assertAccessible(page, `solved puzzle of ${game}`);
      const best = page.locator(".puzzle-options .best").first();
      await best.getByText("best", { exact: true }).waitFor();
      assert.ok((await page.locator(".puzzle-options tbody tr").count()) >= 2);
      assert.match(await page.locator(".puzzle-change").innerText(), /^Your rating: \d+ \([+−]\d+\)$/);
      await next(page);
      if (!(await answer(page, game, false)))
        assert.match(await page.locator(".puzzle-feedback").innerText(), / cost .*Best was /s);
      await leave(page);
    });
  }

  it("in a streak become a best streak on the profile; a wrong answer ends it", async () => {
    const page = await visit.page();
    await page.goto(`${visit.server.address}/puzzles/dash-dice`);
    await shown(page);
    await page.getByLabel("Mode").selectOption("streak");
    await page.getByText("Streak: 0").waitFor();
    for (let length = 1; length <= 3; length++) {
      await answer(page, "dash-dice", true);
      await page.getByText(`Streak: ${length}`).waitFor();
      await next(page);
    }
    await answer(page, "dash-dice", false);
    await page.getByText("Your streak ends at 3.").waitFor();
    await button(page, /^New streak/).click();
    await page.getByText("Streak: 0").waitFor();
    await page.getByText("Best: 3").waitFor();
    await page.locator(".puzzle-waiting").waitFor({ state: "detached" });
    await button(page, "‹ Leave").click();
    await page.getByRole("link", { name: /^Your profile/ }).click();
    await page.getByText("3 solved of 4").waitFor();
    await page.getByText("Best streak: 3").waitFor();
    await leave(page);
  });

  it("are reached from the lobby on a phone, filtered by theme, answered by touch, and fit the screen", async () => {
    const page = await visit.enter("Ann", PHONE);
    assert.ok(await button(page, /^Play now/).isVisible());
    await page.getByRole("link", { name: /^Puzzles/ }).tap();
    await shown(page);
    const { name } = menuOf("farkle");
    await page.getByLabel("Game").selectOption({ label: name });
    await page.waitForURL(/\/puzzles\/farkle$/);
    await page.getByLabel("Theme").selectOption("special-dice");
    await page.locator(".puzzle-themes").getByText("Special dice").waitFor();
    assert.ok((await shown(page)).themes.includes("special-dice"));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await page.goto(`${visit.server.address}/puzzles/dash-dice`);
    await shown(page);
    await button(page, /^Roll/).tap();
    await page.locator(".puzzle-options").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await button(page, /^Next/).tap();
    await shown(page);
    await page.goto(`${visit.server.address}/puzzles/chess`);
    await page.getByRole("alert").getByText("There are no puzzles for this game.").waitFor();
    await leave(page);
  });

  it("are solved without a connection, and the answers arrive when it returns", async () => {
    const page = await visit.page(DESKTOP, CACHED);
    await page.goto(`${visit.server.address}/puzzles/dash-dice`);
    await shown(page);
    await isKept(page);
    await page.context().setOffline(true);
    await page.reload();
    const before = await visit.server.store.selectFrom("puzzle_attempts").select("id").execute();
    await answer(page, "dash-dice", true);
    await page.getByText("1 answer is saved on this device").waitFor();
    await page.context().setOffline(false);
    await page.getByText("1 answer is saved on this device").waitFor({ state: "detached" });
    const after = await visit.server.store.selectFrom("puzzle_attempts").select("id").execute();
    assert.equal(after.length, before.length + 1);
    await leave(page);
  });
});
