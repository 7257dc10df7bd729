import assert from "node:assert/strict";
import { games } from "../../client/src/games.ts";
import { menuOf } from "../../client/src/text/game-menu.ts";
import { GAME_IDS } from "../../shared/games/catalog.ts";
import { followLesson } from "../games/lesson-player.ts";
import { assertAccessible, assertAccessibleAndFits } from "../helpers/browser/accessible.ts";
import { PHONE } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";

describe("every lesson and rules page", function () {
  this.timeout(300_000);
  const visit = new Visit();

  for (const game of GAME_IDS) {
    it(`completes the lesson of ${game} by keyboard and records it as completed`, async () => {
      const page = await visit.page();
      await page.goto(`${visit.server.address}/learn/${game}`);
      await page.locator(".coach").waitFor();
      await assertAccessible(page, `lesson of ${game}`);
      await followLesson(page, game);
      await page.getByRole("link", { name: "More lessons" }).waitFor();
      await assertAccessible(page, `end of the lesson of ${game}`);
      await page.getByRole("link", { name: "More lessons" }).click();
      await page.getByText("done", { exact: true }).waitFor();
      assert.equal(await page.getByText("done", { exact: true }).count(), 1);
      await leave(page);
    });

    it(`shows the rules of ${game} on a phone, with the odds if it has any`, async () => {
      const { name } = menuOf(game);
      const page = await visit.page(PHONE);
      await page.goto(`${visit.server.address}/rules/${game}`);
      await page.getByRole("heading", { name: `${name} rules` }).waitFor();
      if (games[game].hasOdds) {
        await button(page, "Show odds").tap();
        await page.getByRole("region", { name: "Odds table" }).getByText("%").first().waitFor();
      }
      await assertAccessibleAndFits(page, `rules of ${name}`);
      await leave(page);
    });
  }

  it("show the rules of Farkle with coloured dice on wood that never ends, also when opened directly", async () => {
    const page = await visit.page(PHONE);
    await page.goto(`${visit.server.address}/rules/farkle`);
    const dice = page.locator(".rules .die-face");
    await dice.nth(15).waitFor();
    const colours = await dice.evaluateAll((faces) => faces.map((face) => getComputedStyle(face).backgroundColor));
    assert.equal(new Set(colours).size, 4, "one colour for each category");
    assert.equal(await page.evaluate(() => getComputedStyle(document.body, "::before").position), "fixed");
    await leave(page);
  });
});
