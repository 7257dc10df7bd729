import type { Seat } from "../../../../shared/core/game.ts";
import type { GlowKind } from "../../stage/tabletop.ts";

/** Something that the table stops for: a lost turn, banked points, a notable roll, revealed secrets, or the end of the match. */
export interface Moment {
  kind: "bust" | "bank" | "good" | "reveal" | "win" | "loss";
  /** The seat that it happened to; null for the whole table. */
  seat: Seat | null;
  /** Points that were lost or banked. */
  points?: number;
  /** The banner over the felt. */
  title?: string;
  more?: string;
  /** The dice that lost the turn, if only some of them did. */
  guilty?: readonly number[];
}

/** A moment on the screen; each has another id. */
export type ShownMoment = Moment & { id: number };

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

/** Milliseconds for which the next step waits after a moment. */
const HOLD: Record<Moment["kind"], number> = { bust: 1100, bank: 900, good: 600, reveal: 3500, win: 2600, loss: 1800 };

/** Milliseconds for which a throw of another seat stays before that seat goes on. */
export const THROW_HOLD = 450;

export const holdOf = ({ kind }: Moment): number => HOLD[kind];

/** The light on the felt for a moment. */
export const GLOW: Record<Moment["kind"], GlowKind | null> = {
  bust: "bad",
  bank: null,
  good: "good",
  reveal: null,
  win: "win",
  loss: null,
};
