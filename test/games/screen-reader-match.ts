import assert from "node:assert/strict";
import { games } from "../../client/src/games.ts";
import type { GameDefinition, GameEvent } from "../../shared/core/game.ts";
import { catalog, type GameId } from "../../shared/games/catalog.ts";
import { DESKTOP, PAGE_SEED } from "../helpers/browser/browser.ts";
import { begins, logOf, shows } from "../helpers/browser/table.ts";
import { leave, type Visit } from "../helpers/browser/visit.ts";
import { wishedHeader } from "../helpers/luck/luck.ts";
import { rehearse } from "../helpers/luck/rehearsal.ts";
import type { GameHands } from "../helpers/play/game-hands.ts";
import { ScreenReaderPlayer } from "../helpers/play/screen-reader-player.ts";
import { handsOf } from "./hands-of.ts";

/** Every announcement of a move, a turn or the end consists of complete sentences. */
const SENTENCE = /[.!:]$/;

/** False for a step that other clients do not learn of, such as a question that depends on a hand. */
const isShown = ({ publicEvents }: GameDefinition, events: GameEvent[]): boolean =>
  events.length === 0 || (publicEvents?.(events) ?? events).length > 0;

/** Plays a whole match against a bot by Tab, arrows and Enter, from the lobby and back. Its moves are rehearsed. */
export async function playWithScreenReader(visit: Visit, id: GameId): Promise<void> {
  const game = catalog[id].game as GameDefinition;
  const { screenReader }: GameHands = handsOf[id];
  const { mode, rules = {}, options, preparation, choose, make, sentences, resultRow } = screenReader;
  const wish = { game: id, options, seeds: ["", PAGE_SEED], id: `screen-reader-${id}` };
  const { moves, seats, state } = await rehearse(wishedHeader(wish.id, wish), choose);
  const [mine] = seats;
  visit.server.luck.wish(wish);

  const player = await ScreenReaderPlayer.at(await visit.page(DESKTOP));
  const { page } = player;
  await page.addInitScript((chosen) => localStorage.setItem("house-rules.house-rules", JSON.stringify(chosen)), {
    [id]: rules,
  });
  await page.goto(visit.server.address);
  await page.getByRole("heading", { name: "House Rules", level: 1 }).waitFor();
  // Names of elements are matched with plain spaces.
  await player.choose("Choose a game", new RegExp(`^${games[id].text.name.replace("\u00a0", " ")}`));
  if (mode) await player.choose("Choose a mode", mode);
  await player.press("Play a bot");
  await begins(page);
  await preparation?.make(player);
  let seq = 0;
  for (const { seat, action, events } of moves) {
    if (seat === mine && !preparation?.types.includes(action.type)) {
      await shows(page, seq);
      await make(player, { ...action });
    }
    if (isShown(game, events)) seq++;
  }
  await shows(page, seq);

  const { winners = [] } = state.result ?? {};
  const isWon = winners.length === 1 && winners[0] === mine;
  await player.hears(
    isWon ? /^You won\.$/ : winners.length === 1 ? /^(?!You).+ won\.$/ : /^The match ended in a draw\.$/,
  );
  await player.hears(/^Verified in your browser/);
  for (const sentence of sentences) await player.hears(sentence);
  if (resultRow) await page.getByRole("table").getByRole("row", { name: resultRow }).waitFor();
  const lines = await logOf(page);
  assert.deepEqual(
    lines.filter((line) => !SENTENCE.test(line)),
    [],
  );
  assert.deepEqual(
    lines.filter((line) => !player.heard.includes(line)),
    [],
    "lines that were never said",
  );
  await player.press("Back to the lobby");
  await page.getByRole("heading", { name: "House Rules", level: 1 }).waitFor();
  await leave(page);
}
