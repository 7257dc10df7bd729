import * as z from "zod/mini";
import type { CommonState, KernelEvent, Seat } from "../../core/game.ts";
import { MAX_DOLLARS } from "../../core/money.ts";
import { type EventFields, kernelEventFields } from "../../core/sent-events.ts";
import type { Act } from "./rules/acts.ts";
import { customDiceShape, dieIdShape } from "./rules/custom-dice.ts";
import type { DieId, Loadout } from "./rules/dice.ts";
import type { Trigger } from "./rules/effects.ts";
import type { Fired } from "./rules/farkle.ts";
import { limitFault } from "./rules/limits.ts";
import { dieOf } from "./rules/match-dice.ts";
import type { Worth } from "./rules/score.ts";
import type { Wear } from "./rules/wear.ts";

/** Codes with which only this game refuses an action. */
export type FarkleCode =
  | "too-many-changes"
  | "roll-first"
  | "save-first"
  | "already-saved"
  | "duplicate-dice"
  | "die-already-held"
  | "dice-do-not-score"
  | "nothing-to-bank"
  | "too-many-dice"
  | "unknown-die"
  | "die-not-on-offer"
  | "too-many-doubles"
  | "too-many-of-colour"
  | "too-many-amazing"
  | "banned-combination"
  | "over-budget"
  | "hand-complete"
  | "must-roll"
  | "opening-too-low"
  | "bank-too-low"
  | "turn-begun"
  | "nothing-to-steal";

declare module "../../core/rejection.ts" {
  interface RejectionCodes {
    farkle: FarkleCode;
  }
}

export const MODE_IDS = ["standard", "ten-round"] as const;
export type ModeId = (typeof MODE_IDS)[number];

export const SLOTS = 6;

/** Limit of choice changes per seat in the draft: enough for every die in every slot, twice. */
export const MAX_DRAFTS = 100;
/** Target of a race, and number of rounds, unless a match says otherwise. */
export const TARGET = 10_000;
export const ROUNDS = 10;
/** Points of combinations are multiples of this. */
const STEP = 50;

/** Default limit of drafted dice of one colour: with more of them a turn may decide the match. */
const PER_COLOUR = 1;
/** Default limit of Double dice per loadout. */
export const MAX_DOUBLES = 2;

const dollars = z.int().check(z.minimum(0), z.maximum(MAX_DOLLARS));
/** Most banned combinations. */
const MAX_BANNED = 50;

/** Prices by die; null for a die that is not on offer. */
type Prices = Partial<Record<DieId, number | null>>;

/** The shape of `Limits`. */
export const limitsShape = z.strictObject({
  maxAmazing: z.int().check(z.minimum(0), z.maximum(SLOTS)),
  banned: z.array(z.array(dieIdShape).check(z.minLength(1), z.maxLength(SLOTS))).check(z.maxLength(MAX_BANNED)),
});

const fullLoadout = z.array(z.nullable(dieIdShape)).check(z.length(SLOTS));

const points = (usual: number, most: number, least = 0) =>
  z._default(z.int().check(z.minimum(least), z.maximum(most), z.multipleOf(STEP)), usual);

export const optionsShape = z
  .strictObject({
    mode: z._default(z.enum(MODE_IDS), "standard"),
    /** Source of the special dice; `none` is the plain game. */
    dice: z._default(z.enum(["none", "draft", "owned"]), "draft"),
    /** Standard: points that end the race. */
    target: z._default(z.int().check(z.minimum(1000), z.maximum(50_000), z.multipleOf(STEP)), TARGET),
    /** Standard: who still plays once a player has reached the target: the rest of the round, each other player once, or nobody. */
    lastTurns: z._default(z.enum(["round", "everyone", "nobody"]), "round"),
    /** Ten rounds: the number of rounds. */
    rounds: z._default(z.int().check(z.minimum(1), z.maximum(20)), ROUNDS),
    /** Least points of the bank with which a player without points begins to score. */
    opening: points(0, 2000),
    /** Least points of any bank. */
    leastBank: points(0, 1000),
    /** Points that a third farkle in a row costs. */
    threeFarkles: points(0, 2000),
    /** True if a player may continue with the dice and points that the player before left at a bank. */
    stealing: z._default(z.boolean(), false),
    /** After all six dice are saved: the player may roll on, must, or must bank. */
    hotDice: z._default(z.enum(["may", "must", "never"]), "may"),
    /** True if a farkle banks the completed hands of the turn. */
    farkleKeepsRoundScore: z._default(z.boolean(), false),
    /** Points of combinations; 0 for none. */
    straight: points(1000, 3000),
    threePairs: points(750, 3000),
    twoTriplets: points(2500, 3000),
    threeOnes: points(1000, 1000, 300),
    /** Four, five and six of a kind: 2, 3 and 4 times three of them; doubled for each die; or 1000, 2000 and 3000. */
    kinds: z._default(z.enum(["multiples", "doubling", "fixed"]), "multiples"),
    /** Draft: budget of each seat. */
    budget: z._default(dollars, 20),
    /** Draft: prices that differ from the list; null removes a die from the offer. */
    prices: z._default(z.record(dieIdShape, z.nullable(dollars)) as unknown as z.ZodMiniType<Prices>, {}),
    /** Draft: most special dice of one colour per loadout. */
    perColour: z._default(z.int().check(z.minimum(1), z.maximum(SLOTS)), PER_COLOUR),
    maxDoubles: z._default(z.int().check(z.minimum(0), z.maximum(SLOTS)), MAX_DOUBLES),
    /** Points of the Hot die in one turn: the same each time, or 1, 2, 3 … times as many. */
    streak: z._default(z.enum(["flat", "rising"]), "flat"),
    /** A Dare bonus is kept until it is banked, or lost at the end of the turn. */
    dareEnds: z._default(z.enum(["bank", "turn"]), "bank"),
    /** Owned: the loadout of each seat. */
    loadouts: z._default(z.nullable(z.array(fullLoadout).check(z.minLength(2), z.maxLength(6))), null),
    /** Limits of the server; absent without any, so that records without limits keep their hashes. */
    limits: z.optional(limitsShape),
    /** Dice that administrators created or changed, with their full definitions; absent without any. */
    customDice: z.optional(customDiceShape),
  })
  .check(
    z.refine(({ dice, loadouts }) => dice === "owned" || loadouts === null, "loadouts go with owned dice"),
    z.refine(
      (options) => !options.loadouts?.some((loadout) => doublesIn(loadout, options) > options.maxDoubles),
      "doubles",
    ),
    z.refine((options) => !options.loadouts?.some((loadout) => limitFault(loadout, options)), "limits"),
    z.refine((options) => !options.loadouts?.flat().some((die) => die && !dieOf(options, die)), "undefined dice"),
  );
export type Options = z.infer<typeof optionsShape>;

type Definitions = Pick<Options, "customDice">;

/** Number of dice in a loadout that the option `maxDoubles` limits. */
export const doublesIn = (loadout: readonly (string | null)[], definitions: Definitions): number =>
  loadout.filter((die) => die !== null && dieOf(definitions, die)?.isDouble).length;

const slot = z.int().check(z.minimum(0), z.maximum(SLOTS - 1));

export const actionShape = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("roll") }),
  z.strictObject({ type: z.literal("save"), dice: z.array(slot).check(z.minLength(1), z.maxLength(SLOTS)) }),
  z.strictObject({ type: z.literal("bank") }),
  z.strictObject({ type: z.literal("steal") }),
  // Wider than the legal range, so that a seventh or an unknown die gets a specific refusal.
  z.strictObject({
    type: z.literal("draft"),
    loadout: z.array(z.nullable(z.string().check(z.maxLength(20)))).check(z.maxLength(20)),
  }),
  z.strictObject({ type: z.literal("confirm") }),
]);
/** `timeout` is reserved for the clock: save the best dice, bank without Dare, or pass. */
export type FarkleAction = z.infer<typeof actionShape> | { type: "timeout" };

export interface FarkleState extends CommonState {
  phase: "draft" | "roll" | "save" | "decide" | "gameOver";
  options: Options;
  /** Faces of the last roll; zeros before the first one. */
  dice: number[];
  held: boolean[];
  /** Points saved from the current six dice. */
  turnScore: number;
  /** Points of hands completed in this turn, still at risk. */
  roundScore: number;
  /** Number of dice saved in the whole turn. */
  savedThisTurn: number;
  /** Number of Hot die payments in this turn. */
  hotStreak: number;
  /** Points that the last save pays if the seat rolls on. */
  hotPending: number;
  /** Points that each seat receives with its next voluntary bank. */
  dareBonus: number[];
  /** Dollars each seat earned in this match. */
  money: number[];
  /** Current choice of each seat during the draft, its loadout afterwards. */
  loadouts: Loadout[];
  confirmed: boolean[];
  /** Number of choice changes of each seat in the draft. */
  drafts: number[];
  /** Highest points of a single turn, for each seat. */
  bestTurn: number[];
  round: number;
  /** With `threeFarkles`: farkles in a row of each seat. */
  farkles?: number[];
  /** With `stealing`: dice that were held at the last bank, and the points of that turn; null if nothing was left. */
  leftover?: Leftover | null;
  /** With `stealing`: points of the seat before that are at risk in this turn. */
  stolen?: number;
  /** With `lastTurns: "everyone"`: the seat that reached the target first; null before. */
  closer?: Seat | null;
  /** With dice of limited use: how often the dice of each seat have acted. */
  wear?: Wear[];
  /** With custom dice: points that Hot dice have paid in this turn. */
  hotScore?: number;
}

/** What a player who banks leaves to the next one. */
export interface Leftover {
  points: number;
  held: boolean[];
}

/** Public, except that the loadouts of other seats look empty during the draft. Without `drafts`, which only limits changes. */
export type FarkleView = Omit<FarkleState, "drafts">;

/** Composition of a banked score: turnScore × times + roundScore + dare. */
export interface BankBreakdown {
  turnScore: number;
  /** Points of the turn that the Hot die added, before any factor. */
  hot: number;
  times: number;
  roundScore: number;
  dare: number;
  /** Points taken over from the seat before; absent if stealing is not allowed. */
  stolen?: number;
  points: number;
}

export type FarkleEvent =
  | { type: "drafted"; seat: Seat }
  | { type: "confirmed"; seat: Seat }
  | { type: "revealed"; loadouts: Loadout[] }
  | { type: "rolled"; seat: Seat; dice: number[]; slots: number[] }
  | { type: "saved"; seat: Seat; dice: number[]; worth: Worth; turnScore: number; dareWaiting: number }
  /** Dice acted. They do so by other events of the same action, which tell the sums, or by this one alone. */
  | { type: "acted"; seat: Seat; trigger: Trigger; acts: Act[] }
  | { type: "stole"; seat: Seat; points: number; slots: number[] }
  | { type: "penalized"; seat: Seat; points: number; score: number }
  | { type: "heated"; seat: Seat; points: number; hotStreak: number; turnScore: number }
  | { type: "handCompleted"; seat: Seat; turnScore: number; times: number; points: number; roundScore: number }
  | { type: "banked"; seat: Seat; breakdown: BankBreakdown; score: number }
  | {
      type: "farkled";
      seat: Seat;
      /** Points that were at risk. */
      turnScore: number;
      roundScore: number;
      /** Dice that acted, in order, with their effects. */
      fired: Fired[];
      /** Points kept by the match option, without any die. */
      kept: number;
      points: number;
      money: number;
      score: number;
      dareWaiting: number;
    }
  | { type: "timedOut"; seat: Seat; dareLost: number }
  | { type: "turnEnded"; seat: Seat; next: Seat; round: number }
  | KernelEvent;

/** The order in which the values of an event are sent. */
export const eventFields: EventFields<FarkleEvent> = {
  drafted: { seat: true },
  confirmed: { seat: true },
  revealed: { loadouts: true },
  rolled: { seat: true, dice: true, slots: true },
  saved: { seat: true, dice: true, worth: true, turnScore: true, dareWaiting: true },
  acted: { seat: true, trigger: true, acts: true },
  stole: { seat: true, points: true, slots: true },
  penalized: { seat: true, points: true, score: true },
  heated: { seat: true, points: true, hotStreak: true, turnScore: true },
  handCompleted: { seat: true, turnScore: true, times: true, points: true, roundScore: true },
  banked: { seat: true, breakdown: true, score: true },
  farkled: {
    seat: true,
    turnScore: true,
    roundScore: true,
    fired: true,
    kept: true,
    points: true,
    money: true,
    score: true,
    dareWaiting: true,
  },
  timedOut: { seat: true, dareLost: true },
  turnEnded: { seat: true, next: true, round: true },
  ...kernelEventFields,
};
