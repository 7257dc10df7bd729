import type { BotLevel } from "../core/bot.ts";
import { hashOf } from "../core/fairness.ts";
import type { Action, CommonState, Seat } from "../core/game.ts";
import { type Rng, seededRng } from "../core/rng.ts";
import { entryOf } from "./catalog.ts";
import type { SolvedTables } from "./solved-tables.ts";

/** Input of a bot: the view of its seat and the legal actions. */
export interface Position {
  game: string;
  level: BotLevel;
  /** Id of a style that the game defines; the level applies if the game has no such style. */
  style?: string | undefined;
  seat: Seat;
  view: CommonState;
  legal: Action[];
  /** Seed of the bots of the match: with the same seed, a bot makes the same decision in the same view. */
  botSeed: string;
}

/** Random numbers of a bot's decision, which depend on the seed of the bots and on the view alone. */
export const botRng = ({ botSeed, seat, view }: Pick<Position, "botSeed" | "seat" | "view">): Rng =>
  seededRng(Number.parseInt(hashOf([botSeed, seat, view]).slice(0, 8), 16));

/** Chooses a bot's move: exactly where the library has the table of the match, otherwise by estimate. */
export async function chooseMove(position: Position, tables: SolvedTables): Promise<Action> {
  const { game, level, style, seat, view, legal } = position;
  const entry = entryOf(game);
  if (!entry) throw new Error(`unknown game ${game}`);
  const table = await tables.tableFor(entry.game, view.options, view.scores.length);
  const bot = (style !== undefined && entry.styles?.[style]) || entry.bots[level];
  return bot(view, seat, legal, botRng(position), table);
}
