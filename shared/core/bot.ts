import type { Action, Seat } from "./game.ts";
import type { Rng } from "./rng.ts";

export const BOT_LEVELS = ["easy", "medium", "hard"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Chooses among legal actions, knowing only what its seat may see. */
export type Bot<V, A extends Action> = (view: V, seat: Seat, legal: A[], rng: Rng) => A;

export type Bots<V, A extends Action> = Record<BotLevel, Bot<V, A>>;
