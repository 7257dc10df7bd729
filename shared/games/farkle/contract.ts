import * as z from "zod/mini";
import type { CommonState, KernelEvent, Seat } from "../../core/game.ts";
import { DICE, DIE_IDS, isDieId, type Loadout } from "./dice.ts";
import type { Fired } from "./farkle.ts";
import type { Worth } from "./score.ts";

export const MODE_IDS = ["standard", "ten-round"] as const;
export type ModeId = (typeof MODE_IDS)[number];

export const SLOTS = 6;

/** Prices and budgets are whole dollars up to this. */
export const MOST_DOLLARS = 200;
/** How often each seat may change its choice in the draft; every die of every slot fits in twice. */
export const MOST_DRAFTS = 100;
/** Default limit of Double dice per loadout. */
export const MAX_DOUBLES = 2;

const dollars = z.int().check(z.minimum(0), z.maximum(MOST_DOLLARS));
const dieId = z.enum(DIE_IDS);
const fullLoadout = z.array(z.nullable(dieId)).check(z.length(SLOTS));

export const optionsShape = z
  .strictObject({
    mode: z._default(z.enum(MODE_IDS), "standard"),
    /** Where the special dice come from; `none` is the plain game. */
    dice: z._default(z.enum(["none", "draft", "owned"]), "draft"),
    /** Draft: what each seat may spend. */
    budget: z._default(dollars, 20),
    /** Draft: prices that differ from the list; null takes a die off the shelf. */
    prices: z._default(z.partialRecord(dieId, z.nullable(dollars)), {}),
    maxDoubles: z._default(z.int().check(z.minimum(0), z.maximum(SLOTS)), MAX_DOUBLES),
    /** Does a farkle bank the completed hands of the turn? */
    farkleKeepsRoundScore: z._default(z.boolean(), false),
    /** Owned: the loadout of each seat. */
    loadouts: z._default(z.nullable(z.array(fullLoadout).check(z.minLength(2), z.maxLength(6))), null),
  })
  .check(
    z.refine(({ dice, loadouts }) => dice === "owned" || loadouts === null, "loadouts go with owned dice"),
    z.refine(({ maxDoubles, loadouts }) => !loadouts?.some((loadout) => doublesIn(loadout) > maxDoubles), "doubles"),
  );
export type Options = z.infer<typeof optionsShape>;

export const doublesIn = (loadout: readonly (string | null)[]): number =>
  loadout.filter((die) => die !== null && isDieId(die) && DICE[die].isDouble).length;

const slot = z.int().check(z.minimum(0), z.maximum(SLOTS - 1));

export const actionShape = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("roll") }),
  z.strictObject({ type: z.literal("save"), dice: z.array(slot).check(z.minLength(1), z.maxLength(SLOTS)) }),
  z.strictObject({ type: z.literal("bank") }),
  // Wider than what is legal, so that a seventh or an unknown die gets an answer of its own.
  z.strictObject({
    type: z.literal("draft"),
    loadout: z.array(z.nullable(z.string().check(z.maxLength(20)))).check(z.maxLength(20)),
  }),
  z.strictObject({ type: z.literal("confirm") }),
]);
/** `timeout` belongs to the clock alone: save the best, bank without Dare, or pass. */
export type FarkleAction = z.infer<typeof actionShape> | { type: "timeout" };

export interface FarkleState extends CommonState {
  phase: "draft" | "roll" | "save" | "decide" | "gameOver";
  options: Options;
  /** Faces of the last roll, zeros before the first. */
  dice: number[];
  held: boolean[];
  /** Points saved from the current six dice. */
  turnScore: number;
  /** Points of hands completed in this turn, still at risk. */
  roundScore: number;
  /** How many dice were saved in the whole turn. */
  savedThisTurn: number;
  /** How often the Hot die was paid in this turn. */
  hotStreak: number;
  /** What the last save will pay if the seat rolls on. */
  hotPending: number;
  /** Points that wait for each seat's next voluntary bank. */
  dareBonus: number[];
  /** Dollars each seat earned in this match. */
  money: number[];
  /** In the draft what each seat has chosen so far. */
  loadouts: Loadout[];
  confirmed: boolean[];
  /** How often each seat has changed its choice in the draft. */
  drafts: number[];
  /** The most one turn added, for each seat. */
  bestTurn: number[];
  round: number;
}

/** Everything is public, but in the draft the other seats' loadouts look empty; nothing is decided by `drafts`. */
export type FarkleView = Omit<FarkleState, "drafts">;

/** How the points of a turn become a score: turnScore × times + roundScore + dare. */
export interface BankBreakdown {
  turnScore: number;
  /** How much of the turn's points the Hot die brought, before any factor. */
  hot: number;
  times: number;
  roundScore: number;
  dare: number;
  points: number;
}

export type FarkleEvent =
  | { type: "drafted"; seat: Seat }
  | { type: "confirmed"; seat: Seat }
  | { type: "revealed"; loadouts: Loadout[] }
  | { type: "rolled"; seat: Seat; dice: number[]; slots: number[] }
  | { type: "saved"; seat: Seat; dice: number[]; worth: Worth; turnScore: number; dareWaiting: number }
  | { type: "heated"; seat: Seat; points: number; hotStreak: number; turnScore: number }
  | { type: "handCompleted"; seat: Seat; turnScore: number; times: number; points: number; roundScore: number }
  | { type: "banked"; seat: Seat; breakdown: BankBreakdown; score: number }
  | {
      type: "farkled";
      seat: Seat;
      /** The points that were at risk. */
      turnScore: number;
      roundScore: number;
      /** The dice that acted, in order, with what each gave. */
      fired: Fired[];
      /** What the match option kept without any die. */
      kept: number;
      points: number;
      money: number;
      score: number;
      dareWaiting: number;
    }
  | { type: "timedOut"; seat: Seat; dareLost: number }
  | { type: "turnEnded"; seat: Seat; next: Seat; round: number }
  | KernelEvent;
