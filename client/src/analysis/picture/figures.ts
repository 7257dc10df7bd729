import { accuracyOf } from "../../../../shared/analysis/accuracy.ts";
import type { SeatTotals } from "../../../../shared/analysis/report.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { number, percent } from "../../text/numbers.ts";
import { reportText as text } from "../../text/report.ts";
import { amount, change } from "../amounts.ts";
import type { AnalysedMove } from "../messages.ts";

/** An accuracy with a larger standard error is not shown. */
const MOST_ERROR = 0.1;

/** The totals of a seat as label and value, in the order in which they are shown. */
export function figuresOf(totals: SeatTotals): [label: string, value: string][] {
  const { decisions, mistakes, cost, costError, stake, luck, luckError } = totals;
  const accuracy = accuracyOf(totals);
  const isKnown = accuracy !== null && costError <= MOST_ERROR * stake;
  const { figures } = text;
  return [
    [figures.decisions, number(decisions)],
    [figures.mistakes, decisions === 0 ? text.none : number(mistakes)],
    [figures.accuracy, isKnown ? percent(accuracy) : text.none],
    [figures.cost, decisions === 0 ? text.none : amount(cost, costError)],
    [figures.luck, change(luck, luckError)],
  ];
}

/** Mean time of the decisions of a seat; null without decisions or times. */
export function meanTime(moves: readonly AnalysedMove[], seat: Seat): number | null {
  const times = moves.flatMap((move) =>
    move.seat === seat && move.by === "player" && move.decision !== null && move.took !== null ? [move.took] : [],
  );
  return times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0) / times.length;
}
