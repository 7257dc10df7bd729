import { accuracyOf } from "../../../../shared/analysis/accuracy.ts";
import type { SeatTotals } from "../../../../shared/analysis/report.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { amount, change, errorOfSum } from "../../analysis/amounts.ts";
import type { AnalysedMove } from "../../analysis/messages.ts";
import { number, percent } from "../../text/numbers.ts";
import { reportText as text } from "../../text/report.ts";

/** The totals of a seat as label and value, in the order in which they are shown. */
export function figuresOf(
  totals: SeatTotals,
  seat: Seat,
  moves: readonly AnalysedMove[],
): [label: string, value: string][] {
  const { decisions, best, cost, luck } = totals;
  const accuracy = accuracyOf(totals);
  const own = moves.filter((move) => move.seat === seat && move.choices > 1);
  const { figures } = text;
  return [
    [figures.decisions, number(decisions)],
    [figures.best, decisions === 0 ? text.none : percent(best / decisions)],
    [figures.accuracy, accuracy === null ? text.none : amount(accuracy, 0)],
    [figures.cost, decisions === 0 ? text.none : amount(cost, errorOfSum(own))],
    [figures.luck, change(luck, errorOfSum(moves))],
  ];
}
