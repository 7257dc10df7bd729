import type { BotLevel } from "../core/bot.ts";
import type { Action, CommonState, Seat } from "../core/game.ts";
import type { Rng } from "../core/rng.ts";
import { entryOf } from "./catalog.ts";
import type { TableLibrary } from "./table-library.ts";

/** Input of a bot: the view of its seat and the legal actions. */
export interface Position {
  game: string;
  level: BotLevel;
  seat: Seat;
  view: CommonState;
  legal: Action[];
}

/** Chooses a bot's move: exactly where the library has the table of the match, otherwise by estimate. */
export async function chooseMove(
  { game, level, seat, view, legal }: Position,
  tables: TableLibrary,
  rng: Rng,
): Promise<Action> {
  const entry = entryOf(game);
  if (!entry) throw new Error(`unknown game ${game}`);
  const table = await tables.tableFor(entry.game, view.options, view.scores.length);
  return entry.bots[level](view, seat, legal, rng, table);
}
