import type { BotLevel } from "../core/bot.ts";
import type { Action, CommonState, Seat } from "../core/game.ts";
import type { Rng } from "../core/rng.ts";
import { entryOf } from "./catalog.ts";
import type { TableLibrary } from "./table-library.ts";

/** Input of a bot: the view of its seat and the legal actions. */
export interface Position {
  game: string;
  level: BotLevel;
  /** Id of a style that the game defines; the level applies if the game has no such style. */
  style?: string | undefined;
  seat: Seat;
  view: CommonState;
  legal: Action[];
  /** Seed that makes the bot repeat its decision in the same view; absent if decisions are drawn independently. */
  botSeed?: string | undefined;
}

/** Chooses a bot's move: exactly where the library has the table of the match, otherwise by estimate. */
export async function chooseMove(
  { game, level, style, seat, view, legal }: Position,
  tables: TableLibrary,
  rng: Rng,
): Promise<Action> {
  const entry = entryOf(game);
  if (!entry) throw new Error(`unknown game ${game}`);
  const table = await tables.tableFor(entry.game, view.options, view.scores.length);
  const bot = (style !== undefined && entry.styles?.[style]) || entry.bots[level];
  return bot(view, seat, legal, rng, table);
}
