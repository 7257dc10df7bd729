import * as z from "zod/mini";
import type { CommonState, KernelEvent, Seat } from "../../core/game.ts";
import { type EventFields, kernelEventFields } from "../../core/sent-events.ts";
import { MODE_IDS, type Pair } from "./rules/modes.ts";

/** Codes with which only this game refuses an action. */
export type DashDiceCode = "nothing-to-bank" | "no-banking" | "bank-too-low" | "roll-after-double";

declare module "../../core/rejection.ts" {
  interface RejectionCodes {
    "dash-dice": DashDiceCode;
  }
}

export { MODE_IDS, type ModeId, type Pair } from "./rules/modes.ts";

export const optionsShape = z.strictObject({
  mode: z._default(z.enum(MODE_IDS), MODE_IDS[0]),
  /** Classic: true if snake eyes arm the ×2. */
  snakeEyesArmMultiplier: z._default(z.boolean(), false),
  /** Zero Hour: true if banking too much ends the turn. */
  bustEndsTurn: z._default(z.boolean(), false),
  /** Last Line: effect of a single one on the points of the turn; "lose" is the variant High stakes. */
  singleOne: z._default(z.enum(["transfer", "lose"]), "transfer"),
  /** True Grit: true if the match ends as soon as the second seat leads. */
  stopWhenDecided: z._default(z.boolean(), true),
  /** Length of a match with banking: the target, the start of a countdown, or the points of both in a tug of war. */
  points: z._default(z.int().check(z.minimum(40), z.maximum(300), z.multipleOf(20)), 100),
  /** Classic: what a double six and snake eyes do: score, or lose the turn or all banked points. */
  doubleSix: z._default(z.enum(["wipe", "turn", "score"]), "wipe"),
  snakeEyes: z._default(z.enum(["score", "turn", "wipe"]), "score"),
  /** False if a double does not double the sums that follow. */
  doublesArm: z._default(z.boolean(), true),
  /** Last Line: false if a double counts its plain sum. */
  doublesTwice: z._default(z.boolean(), true),
  /** True Grit: the multiplier after a double. */
  doublesMultiply: z._default(z.enum(["face", "two"]), "face"),
  /** True if the roll after a double is due. */
  rollAfterDouble: z._default(z.boolean(), false),
  /** Least points of a bank that does not win. */
  leastBank: z._default(z.int().check(z.minimum(0), z.maximum(40), z.multipleOf(5)), 0),
  /** Classic: true if only a bank to exactly the target wins; what is beyond it counts back. */
  exactTarget: z._default(z.boolean(), false),
  /** Zero Hour: what a bank below zero does. */
  belowZero: z._default(z.enum(["bust", "win"]), "bust"),
  /** Classic: true if both seats have the same number of turns; the higher score wins. */
  evenTurns: z._default(z.boolean(), false),
  /** True Grit: turns of each seat. */
  turns: z._default(z.int().check(z.minimum(1), z.maximum(5)), 1),
});
export type Options = z.infer<typeof optionsShape>;

export const actionShape = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("call"), parity: z.enum(["odd", "even"]) }),
  z.strictObject({ type: z.literal("roll") }),
  z.strictObject({ type: z.literal("bank") }),
]);
/** `pass` is reserved for the clock: a player who cannot bank has to roll. */
export type DashAction = z.infer<typeof actionShape> | { type: "pass" };

export interface DashState extends CommonState {
  phase: "turnDecider" | "gameplay" | "gameOver";
  options: Options;
  scores: Pair;
  turnScore: number;
  dice: Pair;
  /** 1 if no multiplier is armed. */
  multiplier: number;
  chooser: Seat;
  /** Number of finished turns of each seat. */
  turnsTaken: Pair;
}

/** Equal to the state, because this game has no secrets. */
export type DashView = DashState;

export type DashEvent =
  | { type: "called"; seat: Seat; parity: "odd" | "even"; die: number; starter: Seat }
  | { type: "rolled"; seat: Seat; dice: Pair; rule: string; gained: number; turnScore: number; multiplier: number }
  | { type: "gave"; seat: Seat; to: Seat; points: number }
  | { type: "banked"; seat: Seat; points: number; score: number }
  | { type: "transferred"; seat: Seat; points: number; scores: Pair }
  | { type: "busted"; seat: Seat; turnScore: number; score: number }
  | { type: "turnEnded"; seat: Seat; lost: number; next: Seat }
  | { type: "wiped"; seat: Seat; score: number }
  | KernelEvent;

/** The order in which the values of an event are sent. */
export const eventFields: EventFields<DashEvent> = {
  called: { seat: true, parity: true, die: true, starter: true },
  rolled: { seat: true, dice: true, rule: true, gained: true, turnScore: true, multiplier: true },
  gave: { seat: true, to: true, points: true },
  banked: { seat: true, points: true, score: true },
  transferred: { seat: true, points: true, scores: true },
  busted: { seat: true, turnScore: true, score: true },
  turnEnded: { seat: true, lost: true, next: true },
  wiped: { seat: true, score: true },
  ...kernelEventFields,
};
