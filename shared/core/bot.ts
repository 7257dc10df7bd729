import type { SolvedTable } from "./analyst.ts";
import type { Action, Seat } from "./game.ts";
import type { Rng } from "./rng.ts";

export const BOT_LEVELS = ["easy", "medium", "hard"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/**
 * Chooses an action from the view of its seat: a legal or a suggested one. With the solved table of the match the choice is exact;
 * without one it is an estimate or a rule of thumb.
 */
export type Bot<V, A extends Action> = (view: V, seat: Seat, legal: A[], rng: Rng, table?: SolvedTable | null) => A;

/** Levels that make mistakes on purpose. */
export type CarelessLevel = Exclude<BotLevel, "hard">;

export type Bots<V, A extends Action> = Record<BotLevel, Bot<V, A>>;

/** Bots of a game that play in a style of their own, by its id. */
export type BotStyles<V, A extends Action> = Readonly<Record<string, Bot<V, A>>>;
