import type { Action } from "../core/game.ts";
import { analystSource, entryOf } from "./catalog.ts";
import { botRng, type Position } from "./choose-move.ts";
import type { SolvedTables } from "./solved-tables.ts";

/** The best action for a seat and its win share; null where the share is not exact. */
export interface Suggestion {
  action: Action;
  win: number | null;
}

/** Seed of all suggestions, so that the same position has the same one. */
const SEED = "suggestion";

/** Suggests the move of the hard bot. */
export async function suggestMove(
  { game, seat, view, legal }: Omit<Position, "level" | "botSeed">,
  tables: SolvedTables,
): Promise<Suggestion> {
  const entry = entryOf(game);
  if (!entry) throw new Error(`unknown game ${game}`);
  const seats = view.scores.length;
  const table = await tables.tableFor(entry.game, view.options, seats);
  const action = entry.bots.hard(view, seat, legal, botRng({ botSeed: SEED, seat, view }), table);
  const analyst = table && analystSource(game)?.analyst(view.options, seats, table);
  return { action, win: analyst?.after(view, seat, action)[seat] ?? null };
}
