import * as z from "zod/mini";
import type { CommonState, KernelEvent, Seat } from "../../core/game.ts";
import { MAX_DOLLARS } from "../../core/money.ts";
import { type EventFields, kernelEventFields } from "../../core/sent-events.ts";
import { DICE, DIE_IDS, isDieId, type Loadout } from "./dice.ts";
import type { Fired } from "./farkle.ts";
import { limitFault } from "./limits.ts";
import type { Worth } from "./score.ts";

export const MODE_IDS = ["standard", "ten-round"] as const;
export type ModeId = (typeof MODE_IDS)[number];

export const SLOTS = 6;

/** Limit of choice changes per seat in the draft: enough for every die in every slot, twice. */
export const MAX_DRAFTS = 100;
/** Default limit of Double dice per loadout. */
export const MAX_DOUBLES = 2;

const dollars = z.int().check(z.minimum(0), z.maximum(MAX_DOLLARS));
const dieId = z.enum(DIE_IDS);
/** Most banned combinations. */
const MAX_BANNED = 50;

/** The shape of `Limits`. */
export const limitsShape = z.strictObject({
  maxAmazing: z.int().check(z.minimum(0), z.maximum(SLOTS)),
  banned: z.array(z.array(dieId).check(z.minLength(1), z.maxLength(SLOTS))).check(z.maxLength(MAX_BANNED)),
});

const fullLoadout = z.array(z.nullable(dieId)).check(z.length(SLOTS));

export const optionsShape = z
  .strictObject({
    mode: z._default(z.enum(MODE_IDS), "standard"),
    /** Source of the special dice; `none` is the plain game. */
    dice: z._default(z.enum(["none", "draft", "owned"]), "draft"),
    /** Draft: budget of each seat. */
    budget: z._default(dollars, 20),
    /** Draft: prices that differ from the list; null removes a die from the offer. */
    prices: z._default(z.partialRecord(dieId, z.nullable(dollars)), {}),
    maxDoubles: z._default(z.int().check(z.minimum(0), z.maximum(SLOTS)), MAX_DOUBLES),
    /** True if a farkle banks the completed hands of the turn. */
    farkleKeepsRoundScore: z._default(z.boolean(), false),
    /** Owned: the loadout of each seat. */
    loadouts: z._default(z.nullable(z.array(fullLoadout).check(z.minLength(2), z.maxLength(6))), null),
    /** Limits of the server; absent without any, so that records without limits keep their hashes. */
    limits: z.optional(limitsShape),
  })
  .check(
    z.refine(({ dice, loadouts }) => dice === "owned" || loadouts === null, "loadouts go with owned dice"),
    z.refine(({ maxDoubles, loadouts }) => !loadouts?.some((loadout) => doublesIn(loadout) > maxDoubles), "doubles"),
    z.refine(({ limits, loadouts }) => !loadouts?.some((loadout) => limitFault(loadout, limits)), "limits"),
  );
export type Options = z.infer<typeof optionsShape>;

export const doublesIn = (loadout: readonly (string | null)[]): number =>
  loadout.filter((die) => die !== null && isDieId(die) && DICE[die].isDouble).length;

const slot = z.int().check(z.minimum(0), z.maximum(SLOTS - 1));

export const actionShape = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("roll") }),
  z.strictObject({ type: z.literal("save"), dice: z.array(slot).check(z.minLength(1), z.maxLength(SLOTS)) }),
  z.strictObject({ type: z.literal("bank") }),
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
