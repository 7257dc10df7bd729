import * as z from "zod/mini";
import type { CommonState, KernelEvent, Seat } from "../../core/game.ts";
import { type EventFields, kernelEventFields } from "../../core/sent-events.ts";
import { DICE, OPENING, TARGET } from "./rules/constants.ts";

/** Codes with which only this game refuses an action. */
export type Dice10000Code =
  | "nothing-chosen"
  | "die-not-free"
  | "die-chosen-twice"
  | "dice-do-not-score"
  | "opening-too-low"
  | "yield-too-low"
  | "must-roll"
  | "must-yield";

declare module "../../core/rejection.ts" {
  interface RejectionCodes {
    "dice-10-000": Dice10000Code;
  }
}

/** Largest number of rounds after which a match can end. */
const MAX_ROUNDS = 20;

const points = (usual: number, most: number, least = 0) =>
  z._default(z.int().check(z.minimum(least), z.maximum(most), z.multipleOf(100)), usual);

export const optionsShape = z.strictObject({
  /** Treatment of a first yield below the minimum: rejected, or accepted for zero points. */
  openingYield: z._default(z.enum(["reject", "zero"]), "reject"),
  /** Rounds after which the most points win; 0 is the race to the target. Earlier records lack it. */
  rounds: z._default(z.int().check(z.minimum(0), z.maximum(MAX_ROUNDS)), 0),
  /** The race: points that end it. */
  target: z._default(z.int().check(z.minimum(1000), z.maximum(20_000), z.multipleOf(500)), TARGET),
  /** The race: true if only exactly the target wins; a yield beyond it scores nothing. */
  exactTarget: z._default(z.boolean(), false),
  /** The race: true if the round in which a seat reaches the target is finished; the most points win. */
  lastRound: z._default(z.boolean(), false),
  /** Least points of a seat's first yield, and of any yield that does not win. */
  opening: points(OPENING, 2000),
  leastYield: points(0, 1000),
  /** Points that a third bust in a row costs. */
  threeBusts: points(0, 2000),
  /** After all six dice are locked: the player may roll on, must, or must yield. */
  hotDice: z._default(z.enum(["may", "must", "never"]), "may"),
  /** Points of 1 2 3 4 5 6 and of three pairs; 0 for none. */
  straight: points(0, 3000),
  threePairs: points(0, 3000),
  /** Points of three 1s; each further one doubles them. */
  threeOnes: points(1000, 1000, 300),
  /** False if single 5s and pairs of them score nothing. */
  loneFives: z._default(z.boolean(), true),
  /** True if five and six 4s score 1600 and 3200, not as printed. */
  regularFours: z._default(z.boolean(), false),
});
export type Options = z.infer<typeof optionsShape>;

const dieIndex = z.int().check(z.minimum(0), z.maximum(DICE - 1));

export const actionShape = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("roll") }),
  z.strictObject({ type: z.literal("lock"), dice: z.array(dieIndex).check(z.minLength(1), z.maxLength(DICE)) }),
  z.strictObject({ type: z.literal("yield") }),
]);
/** `timeout` is reserved for the clock: it locks, yields or passes for a seat whose time has run out. */
export type Dice10000Action = z.infer<typeof actionShape> | { type: "timeout" };

/** Dice of one face that were locked together, with their points. */
export interface Subset {
  faces: number[];
  points: number;
}

/** One roll: the thrown faces in index order, and the locked sets. A roll without locks is a bust. */
export interface RollEntry {
  outcome: number[];
  locked: Subset[];
}

export interface TurnEntry {
  seat: Seat;
  rolls: RollEntry[];
}

export interface RoundEntry {
  turns: TurnEntry[];
}

export interface Dice10000State extends CommonState {
  phase: "roll" | "lock" | "decide" | "gameOver";
  options: Options;
  turnScore: number;
  /** Faces by index; zeros before the first roll. An unlocked die belongs to the last roll. */
  dice: number[];
  locked: boolean[];
  /** True for seats that have earned points. */
  opened: boolean[];
  round: number;
  /** Every turn begun so far, including each lock. */
  history: RoundEntry[];
}

/** Equal to the state, because this game has no secrets. */
export type Dice10000View = Dice10000State;

export type Dice10000Event =
  | { type: "rolled"; seat: Seat; dice: number[]; rolled: number[] }
  | { type: "busted"; seat: Seat }
  | { type: "locked"; seat: Seat; dice: number[]; subsets: Subset[]; points: number; turnScore: number; left: number }
  | { type: "yielded"; seat: Seat; points: number; score: number }
  | { type: "opened"; seat: Seat }
  | { type: "penalized"; seat: Seat; points: number; score: number }
  | { type: "turnEnded"; seat: Seat; lost: number; next: Seat }
  | KernelEvent;

/** The order in which the values of an event are sent. */
export const eventFields: EventFields<Dice10000Event> = {
  rolled: { seat: true, dice: true, rolled: true },
  busted: { seat: true },
  locked: { seat: true, dice: true, subsets: true, points: true, turnScore: true, left: true },
  yielded: { seat: true, points: true, score: true },
  opened: { seat: true },
  penalized: { seat: true, points: true, score: true },
  turnEnded: { seat: true, lost: true, next: true },
  ...kernelEventFields,
};
