import assert from "node:assert/strict";
import { PUZZLE_GAMES } from "../../client/src/games.ts";
import { menuOf } from "../../client/src/text/game-menu.ts";
import { writePuzzles } from "../../shared/puzzles/puzzle-file.ts";
import { answerOf, PuzzlePlayer, shippedPuzzles } from "../games/puzzle-player.ts";
import { assertAccessible } from "../helpers/browser/accessible.ts";
import { CACHED, DESKTOP, PHONE } from "../helpers/browser/browser.ts";
import { isKept } from "../helpers/browser/kept.ts";
import { button, leave, PLAY, Visit } from "../helpers/browser/visit.ts";

describe("puzzles of every game", function () {
  this.timeout(300_000);
  const visit = new Visit();

  for (const game of PUZZLE_GAMES) {
    it(`of ${game} are solved by keyboard and show the value of every option`, async () => {
      const page = await visit.page();
      const player = new PuzzlePlayer(page, game);
      const set = shippedPuzzles(game);
      const puzzles = set.puzzles.filter((puzzle) => [true, false].every((wanted) => answerOf(game, puzzle, wanted)));
      const body = writePuzzles({ ...set, puzzles: puzzles.slice(0, 2) });
      await page.route(`**/puzzle-sets/${game}.json*`, (route) =>
        route.fulfill({ contentType: "application/json", body }),
      );
      await page.goto(`${visit.server.address}/puzzles/${game}`);
      await player.shown();
      await assertAccessible(page, `puzzle of ${game}`);
      await player.answer(true);
      await assertAccessible(page, `solved puzzle of ${game}`);
      await page.locator(".puzzle-options .best").first().getByText("best", { exact: true }).waitFor();
      await player.next();
      await player.answer(false);
      assert.match(await page.locator(".puzzle-feedback").innerText(), / cost .*Best was /s);
      await leave(page);
    });
  }

  it("are reached from the lobby on a phone, filtered by theme, answered by touch, and fit the screen", async () => {
    const page = await visit.enter("Ann", PHONE);
    assert.ok(await button(page, PLAY).isVisible());
    await page.getByRole("link", { name: /^Puzzles/ }).tap();
    await page.locator(".puzzle-question").waitFor();
    await page.getByLabel("Game").selectOption({ label: menuOf("farkle").name });
    await page.waitForURL(/\/puzzles\/farkle/);
    await page.getByLabel("Theme").selectOption("special-dice");
    await page.locator(".puzzle-themes").getByText("Special dice").waitFor();
    const { themes } = await new PuzzlePlayer(page, "farkle").shown();
    assert.ok(themes.includes("special-dice"));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await page.goto(`${visit.server.address}/puzzles/dash-dice`);
    await page.locator(".puzzle-question").waitFor();
    await button(page, /^Roll/).tap();
    await page.locator(".puzzle-options").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await button(page, /^Next/).tap();
    await page.locator(".puzzle-question").waitFor();
    await page.goto(`${visit.server.address}/puzzles/chess`);
    await page.getByRole("alert").getByText("There are no puzzles for this game.").waitFor();
    await leave(page);
  });

  it("are solved without a connection, and the answers arrive when it returns", async () => {
    const page = await visit.page(DESKTOP, CACHED);
    const player = new PuzzlePlayer(page, "dash-dice");
    await page.goto(`${visit.server.address}/puzzles/dash-dice`);
    await player.shown();
    await isKept(page);
    await page.context().setOffline(true);
    await page.reload();
    const before = await visit.server.store.selectFrom("puzzle_attempts").select("id").execute();
    await player.answer(true);
    await page.getByText("1 answer is saved on this device").waitFor();
    await page.context().setOffline(false);
    await page.getByText("1 answer is saved on this device").waitFor({ state: "detached" });
    const after = await visit.server.store.selectFrom("puzzle_attempts").select("id").execute();
    assert.equal(after.length, before.length + 1);
    await leave(page);
  });
});
