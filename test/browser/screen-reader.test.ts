import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { menus } from "../../client/src/text/games/menu.en.ts";
import type { GameId } from "../../shared/games/catalog.ts";
import { handsOf } from "../games/registry.ts";
import { DESKTOP } from "../helpers/browser/browser.ts";
import { button, leave, Visit } from "../helpers/browser/visit.ts";
import type { GameHands, ScreenReaderMatch } from "../helpers/play/game-hands.ts";
import { ScreenReaderPlayer } from "../helpers/play/screen-reader-player.ts";

/** Every announcement of a move, a turn or the end consists of complete sentences. */
const SENTENCE = /[.!:]$/;

const isOver = (page: Page) => page.getByRole("heading", { name: /^(You won|.+ won|Draw)$/, level: 2 });

describe("a whole match with a screen reader, by Tab and Enter", function () {
  this.timeout(300_000);
  const visit = new Visit();

  /** Opens the page, selects a game and a mode, and starts a match with a bot. */
  async function sitDown(id: GameId, { mode, rules = {} }: ScreenReaderMatch): Promise<ScreenReaderPlayer> {
    const player = await ScreenReaderPlayer.at(await visit.page(DESKTOP));
    const { page } = player;
    await page.addInitScript((chosen) => localStorage.setItem("house-rules.house-rules", JSON.stringify(chosen)), {
      [id]: rules,
    });
    await page.goto(visit.server.address);
    await page.getByRole("heading", { name: "House Rules", level: 1 }).waitFor();
    await player.choose("Choose a game", new RegExp(`^${menus[id].name}`));
    if (mode) await player.choose("Choose a mode", mode);
    await player.press("Play a bot");
    return player;
  }

  /** Moves whenever a button is offered, until the result is shown. */
  async function playOut({ page }: ScreenReaderPlayer, offered: RegExp, move: () => Promise<void>): Promise<void> {
    for (;;) {
      await button(page, offered).or(isOver(page)).first().waitFor();
      if ((await isOver(page).count()) > 0) return;
      await move();
    }
  }

  /** The result and the verification are announced, and both are headings. */
  async function assertTold(player: ScreenReaderPlayer): Promise<void> {
    await player.hears(/^(You|.+) won( the tie-break)?\.$|^The match ended in a draw\.$/);
    await player.hears(/^Verified in your browser/);
    const lines = await player.page.getByRole("log").getByRole("listitem").allInnerTexts();
    assert.deepEqual(
      lines.filter((line) => !SENTENCE.test(line)),
      [],
    );
    for (const line of lines) {
      assert.ok(player.heard.includes(line), `"${line}" was never said`);
    }
    await player.press("Back to the lobby");
    await player.page.getByRole("heading", { name: "House Rules", level: 1 }).waitFor();
    await leave(player.page);
  }

  for (const [id, { screenReader }] of Object.entries(handsOf) as [GameId, GameHands][]) {
    it(`is playable in ${menus[id].name}`, async () => {
      const player = await sitDown(id, screenReader);
      await screenReader.begin?.(player);
      await playOut(player, screenReader.offered, () => screenReader.move(player));
      for (const sentence of screenReader.sentences) await player.hears(sentence);
      if (screenReader.resultRow) {
        await player.page.getByRole("table").getByRole("row", { name: screenReader.resultRow }).waitFor();
      }
      await assertTold(player);
    });
  }
});
