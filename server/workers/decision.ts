import { bestForPoints, pointsCost } from "../../shared/analysis/points.ts";
import { isIndifferent } from "../../shared/analysis/report.ts";
import type { Action, CommonState, Seat } from "../../shared/core/game.ts";
import { analystSource } from "../../shared/games/analysts.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { tables } from "./tables.ts";

/** A decision in a match: the view of its seat, and the action it chose. */
export interface Decision {
  game: string;
  view: CommonState;
  seat: Seat;
  action: Action;
  /** True if the match counts the points of the seat instead of a win. */
  forPoints?: boolean;
}

/** Input of a move for the most points. */
export type ScoringPosition = Pick<Decision, "game" | "view" | "seat"> & { legal: Action[] };

/** Returns the legal action with the most expected points; null if the game has no analyst of points. */
export function moveForPoints({ game, view, seat, legal }: ScoringPosition): Action | null {
  const analyst = analystSource(game)?.points?.(view.options);
  return analyst ? bestForPoints(analyst, view, seat, legal) : null;
}

/**
 * Returns what a decision cost, estimated where it is not known exactly: the win share, or the share of the points that
 * best play expects; null if nothing was decided.
 */
export async function costOf({ game, view, seat, action, forPoints }: Decision): Promise<number | null> {
  const rules = gameOf(game);
  const source = analystSource(game);
  if (!rules || !source) return null;
  const points = forPoints ? source.points?.(view.options) : null;
  if (points) return pointsCost(points, view, seat, action, rules.legalActions(view, seat));
  const seats = view.scores.length;
  const analyst = source.analyst(view.options, seats, await tables.tableFor(rules, view.options, seats));
  const { win, options } = analyst.analyse(view, seat);
  if (options.length < 2 || isIndifferent(options, seat)) return null;
  return Math.max(0, (win[seat] as number) - (analyst.after(view, seat, action)[seat] as number));
}
