import { type Decision as Judged, judge } from "../../shared/analysis/decision.ts";
import { bestForPoints, judgeByPoints } from "../../shared/analysis/points.ts";
import type { Action, CommonState, Seat } from "../../shared/core/game.ts";
import { analystSource, gameOf } from "../../shared/games/catalog.ts";
import { solvedTables } from "./solved-tables.ts";

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

/** Returns the judgement of a decision by win shares, or by points; null if there was nothing to decide. */
export async function judged({ game, view, seat, action, forPoints }: Decision): Promise<Judged | null> {
  const rules = gameOf(game);
  const source = analystSource(game);
  if (!rules || !source) return null;
  const points = forPoints ? source.points?.(view.options) : null;
  if (points) return judgeByPoints(points, view, seat, action, rules.legalActions(view, seat));
  const seats = view.scores.length;
  const analyst = source.analyst(view.options, seats, await solvedTables.tableFor(rules, view.options, seats));
  return judge(analyst, view, seat, action);
}
