import type { Seat } from "../../../../shared/core/game.ts";
import type { GlowKind } from "../../stage/tabletop.ts";

/** Something that the table stops for: a lost turn, banked points, points of captured cards, a notable move, news, revealed secrets, or the end of the match. */
export interface Moment {
  kind: "bust" | "bank" | "capture" | "good" | "news" | "reveal" | "win" | "loss" | "draw";
  /** The seat that it happened to; null for the whole table. */
  seat: Seat | null;
  /** Points that were lost, banked or captured. */
  points?: number;
  /** The banner over the felt. */
  title?: string;
  more?: string;
  /** The dice that lost the turn, if only some of them did. */
  guilty?: readonly number[];
}

/** A moment on the screen; each has another id. */
export type ShownMoment = Moment & {
  id: number;
  /** True once the next throw covers its banner. */
  isOver?: boolean;
};

/** True if these points have brought a seat into the lead from at least as many points behind as `far`. */
export function isComeback(
  { scores }: { scores: readonly number[] },
  seat: Seat,
  points: number,
  far: number,
): boolean {
  const best = Math.max(...scores.filter((_, other) => other !== seat));
  const now = scores[seat] ?? 0;
  return now > best && best - (now - points) >= far;
}

/** Points at risk from which a throw that may easily lose them is worth a word if it does not. */
const HIGH_STAKES = 500;
/** Number of dice that lose a turn in at least four of nine throws. */
const FEW_DICE = 2;

/** True if a throw of so few dice has spared points worth mentioning. */
export const isEscape = (dice: number, points: number): boolean => dice <= FEW_DICE && points >= HIGH_STAKES;

/** True if the last of these rounds has begun with this view. */
export const isLastRound = (before: { round: number } | null, view: { round: number }, rounds: number): boolean =>
  before !== null && before.round < view.round && view.round === rounds;

/** Points that a throw of six dice may well add. */
const REACH = 600;

interface Race {
  scores: readonly number[];
  options: { target: number };
}

/** True if a seat with these points at risk may reach the target, and the best score beyond it, with its next throw. */
export function mayReachTarget({ scores, options }: Race, seat: Seat, points: number): boolean {
  const goal = Math.max(options.target, ...scores);
  const at = (scores[seat] ?? 0) + points;
  return at < goal && at + REACH >= goal;
}

/** Milliseconds for which the next step waits after a moment. */
const HOLD: Record<Moment["kind"], number> = {
  bust: 1100,
  bank: 900,
  capture: 800,
  good: 600,
  news: 900,
  reveal: 3500,
  win: 2600,
  loss: 1800,
  draw: 1800,
};

/** Milliseconds for which a throw of another seat stays before that seat goes on. */
export const THROW_HOLD = 450;

export const holdOf = ({ kind }: Moment): number => HOLD[kind];

/** The light on the felt for a moment. */
export const GLOW: Record<Moment["kind"], GlowKind | null> = {
  bust: "bad",
  bank: null,
  capture: null,
  good: "good",
  news: null,
  reveal: null,
  win: "win",
  loss: null,
  draw: null,
};
