import type { SeatTotals } from "../../../shared/analysis/report.ts";
import { listed } from "../text/numbers.ts";
import { reportText as text } from "../text/report.ts";
import { fill } from "../text/say.ts";
import { roughly } from "./amounts.ts";
import type { OpenedMatch } from "./messages.ts";

/** Differences below this are shown as none. */
const EVEN = 0.0005;

/** Sums up a match in one sentence: who won, by how much luck, and who decided better. */
export function headline(match: OpenedMatch, seats: readonly SeatTotals[], isExact: boolean): string {
  const { result, names, actions } = match;
  const { winners } = result;
  if (result.reason === "called-off") return fill(text.headline.calledOff, { actions });
  if (names.length === 2) return ofTwo(match, seats, isExact);
  const luck = winners.reduce((sum, seat) => sum + (seats[seat]?.luck ?? 0), 0);
  const costs = seats.map(({ cost }) => cost);
  return fill(luck < 0 ? text.headline.severalUnlucky : text.headline.several, {
    winner: listed(winners.map((seat) => names[seat] ?? "")),
    luck: roughly(Math.abs(luck), isExact),
    better: names[costs.indexOf(Math.min(...costs))] ?? "",
  });
}

/** What one of two seats gains by luck the other loses; luck and the difference of the costs add up to the result. */
function ofTwo({ result, names }: OpenedMatch, seats: readonly SeatTotals[], isExact: boolean): string {
  const [first, second] = seats as [SeatTotals, SeatTotals];
  const isDraw = result.winners.length !== 1;
  const winner = isDraw ? 0 : (result.winners[0] as number);
  const luck = (seats[winner] as SeatTotals).luck;
  const skill = winner === 0 ? second.cost - first.cost : first.cost - second.cost;
  const [own, other] = [names[winner] ?? "", names[1 - winner] ?? ""];
  const values = {
    winner: own,
    other,
    luck: roughly(Math.abs(luck), isExact),
    skill: roughly(Math.abs(skill), isExact),
    lucky: luck >= 0 ? own : other,
    better: skill >= 0 ? own : other,
  };
  if (isDraw)
    return fill(Math.max(Math.abs(luck), Math.abs(skill)) < EVEN ? text.headline.drawEven : text.headline.draw, values);
  return fill(text.headline[caseOf(luck, skill)], values);
}

function caseOf(
  luck: number,
  skill: number,
): "luckier" | "luckierAndBetter" | "luckierButWorse" | "better" | "betterButUnlucky" {
  if (Math.abs(luck) < EVEN) return "better";
  if (luck < 0) return "betterButUnlucky";
  if (Math.abs(skill) < EVEN) return "luckier";
  return skill > 0 ? "luckierAndBetter" : "luckierButWorse";
}
