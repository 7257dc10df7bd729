import { errorOf } from "./amounts.ts";
import type { AnalysedMove } from "./messages.ts";

export type MomentKind = "mistake" | "lucky" | "unlucky";

/** A decision that cost much, or a stroke of luck. */
export interface Moment {
  kind: MomentKind;
  move: AnalysedMove;
  /** The share of a win that it moved. */
  size: number;
  /** The position of the replay that shows it: before a decision, after a roll. */
  step: number;
}

/** Smaller changes are not worth a marker. */
const LEAST_COST = 0.005;
const LEAST_LUCK = 0.04;
/** Most markers of decisions, and as many of luck. */
const MOST = 6;
/** Markers of a kind keep this share of the match between them. */
const GAP = 1 / 20;

function mistakeIn(move: AnalysedMove): Moment | null {
  const { isMistake = false, cost = 0 } = move.decision ?? {};
  return isMistake && cost >= LEAST_COST ? { kind: "mistake", move, size: cost, step: move.move - 1 } : null;
}

function luckIn(move: AnalysedMove): Moment | null {
  const luck = move.luck[move.seat] as number;
  if (Math.abs(luck) < Math.max(LEAST_LUCK, 2 * errorOf(move))) return null;
  return { kind: luck > 0 ? "lucky" : "unlucky", move, size: Math.abs(luck), step: move.move };
}

/** Takes the largest moments that keep apart. */
function largest(moments: (Moment | null)[], actions: number): Moment[] {
  const taken: Moment[] = [];
  const found = moments.filter((moment) => moment !== null).sort((a, b) => b.size - a.size);
  for (const moment of found) {
    const isFree = taken.every(({ move }) => Math.abs(move.move - moment.move.move) >= GAP * actions);
    if (isFree && taken.length < MOST) taken.push(moment);
  }
  return taken;
}

/** The moments of a match that are worth a marker, in the order of the match. */
export function momentsOf(moves: readonly AnalysedMove[], actions: number): Moment[] {
  const moments = [...largest(moves.map(mistakeIn), actions), ...largest(moves.map(luckIn), actions)];
  return moments.sort((a, b) => a.move.move - b.move.move || a.step - b.step);
}
