import type { Bot } from "../core/bot.ts";
import type { CommonState, GameDefinition, GameEvent, Seat } from "../core/game.ts";
import type { HouseRules } from "../core/house-rules.ts";
import type { Rng } from "../core/rng.ts";

/** The kind of a value in an action: a text, a whole number, true or false, or a list of texts or numbers. */
export type Kind =
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | readonly [StringConstructor | NumberConstructor];

type ValueOf<K> = K extends StringConstructor
  ? string
  : K extends NumberConstructor
    ? number
    : K extends BooleanConstructor
      ? boolean
      : K extends readonly [infer E]
        ? ValueOf<E>[]
        : never;

/** The actions of a game by type, each with the kinds of its fields. */
export type ActionKinds = Readonly<Record<string, Readonly<Record<string, Kind>>>>;

export type ActionOf<K extends ActionKinds> = {
  [T in keyof K & string]: { type: T } & { -readonly [F in keyof K[T]]: ValueOf<K[T][F]> };
}[keyof K & string];

export type OptionsOf<H extends HouseRules> = {
  -readonly [O in keyof H]: H[O] extends { type: "switch" }
    ? boolean
    : H[O] extends { values: readonly (infer V)[] }
      ? V
      : number;
};

/** The state of a game: the fields that all games have, its options, and its own fields. */
export type StateOf<H extends HouseRules, Own> = Omit<CommonState, "options"> & { options: OptionsOf<H> } & Own;

/** An event with any fields of plain values. */
export type KitEvent = GameEvent & Readonly<Record<string, unknown>>;

/** Parts of the contract that have defaults good enough for most games. */
type Overrides<S extends CommonState, A extends { type: string }> = Partial<
  Pick<
    GameDefinition<S, A, KitEvent, object, S>,
    "mayAct" | "fallbackAction" | "drawable" | "viewFor" | "sampleState" | "publicEvents" | "isPreparation"
  >
>;

/** A game in one object; everything that is not in it is derived. See docs/MAKE-A-GAME.md. */
export interface GameSpec<
  H extends HouseRules = HouseRules,
  K extends ActionKinds = ActionKinds,
  Own extends object = object,
> extends Overrides<StateOf<H, Own>, ActionOf<K>> {
  readonly id: string;
  /** Increases whenever an old record would no longer replay to the same end; 1 without it. */
  readonly rulesVersion?: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Options that the host of a table for friends may change. */
  readonly options?: H;
  readonly actions: K;
  /**
   * Lists that are not public: one list of cards for each seat, which only that seat sees, or one list that no seat sees.
   * Hidden cards are `HIDDEN` in the views of others.
   */
  readonly secrets?: { readonly [F in keyof Own]?: "seat" | "none" };
  /** All cards of the game, if it has secrets: bots deal those that they have not seen to the hidden places. */
  readonly cards?: readonly string[];
  /** Seconds for a move; 45 without it. */
  readonly turnSeconds?: number;
  /** Returns the fields of the game's own at the start of a match. Seat 0 begins unless they include `actor`. */
  setup(start: { seats: number; options: OptionsOf<H>; rng: Rng }): Own & Partial<Pick<CommonState, "actor" | "phase">>;
  /** Returns the code of the reason for a refusal, or null. Changes nothing; without it, every action is allowed. */
  verify?(state: StateOf<H, Own>, seat: Seat, action: ActionOf<K>): string | null;
  /** Changes the state in place and returns what happened. Requires a verified action. */
  apply(state: StateOf<H, Own>, seat: Seat, action: ActionOf<K>, rng: Rng): readonly KitEvent[];
  /**
   * Returns every action that may be legal now; `verify` sorts the others out. The last legal one is the move of the clock.
   * Without it, these are the actions without fields.
   */
  moves?(state: StateOf<H, Own>, seat: Seat): ActionOf<K>[];
}

/** A bot of a game: it chooses one of the legal actions from the view of its seat. */
export type BotOf<G> = G extends GameSpec<infer H, infer K, infer Own> ? Bot<StateOf<H, Own>, ActionOf<K>> : never;

/** Any game, for code that treats all games alike. */
// biome-ignore lint/suspicious/noExplicitAny: the fields of each game differ, and parameters of functions do not widen.
export type AnySpec = GameSpec<any, any, any>;

/** Returns the specification of a game with its types. */
export const defineGame = <const H extends HouseRules, const K extends ActionKinds, Own extends object>(
  spec: GameSpec<H, K, Own>,
): GameSpec<H, K, Own> => spec;
