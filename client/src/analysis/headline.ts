import type { SeatTotals } from "../../../shared/analysis/report.ts";
import { listed } from "../text/numbers.ts";
import { reportText as text } from "../text/report.ts";
import { fill } from "../text/say.ts";
import { isNoise, roughly } from "./amounts.ts";
import type { OpenedMatch } from "./messages.ts";

/** Differences below this are shown as none. */
const EVEN = 0.0005;

/** Sums up a match in one sentence: who won, by how much luck, and who decided better, as far as the error allows. */
export function headline(match: OpenedMatch, seats: readonly SeatTotals[], error: number): string {
  const { result, names, actions } = match;
  const { winners } = result;
  if (result.reason === "called-off") return fill(text.headline.calledOff, { actions });
  if (names.length === 2) return ofTwo(match, seats, error);
  const luck = winners.reduce((sum, seat) => sum + (seats[seat]?.luck ?? 0), 0);
  const template = isNoise(luck, error) ? "won" : luck < 0 ? "severalUnlucky" : "several";
  return fill(text.headline[template], {
    winner: listed(winners.map((seat) => names[seat] ?? "")),
    luck: roughly(Math.abs(luck), error === 0),
  });
}

/** What one of two seats gains by luck or play the other loses; both add up to the result. */
function ofTwo({ result, names }: OpenedMatch, seats: readonly SeatTotals[], error: number): string {
  const isDraw = result.winners.length !== 1;
  const winner = isDraw ? 0 : (result.winners[0] as number);
  const { luck, skill: own, gifts } = seats[winner] as SeatTotals;
  const skill = own + gifts;
  const [name, other] = [names[winner] ?? "", names[1 - winner] ?? ""];
  const values = {
    winner: name,
    other,
    luck: roughly(Math.abs(luck), error === 0),
    skill: roughly(Math.abs(skill), error === 0),
    lucky: luck >= 0 ? name : other,
    better: skill >= 0 ? name : other,
  };
  if (isDraw) return fill(text.headline[drawCaseOf(luck, skill, error)], values);
  return fill(text.headline[error === 0 ? caseOf(luck, skill) : likelyCaseOf(luck, skill, error)], values);
}

type Case = keyof typeof text.headline;

function drawCaseOf(luck: number, skill: number, error: number): Case {
  if (isNoise(luck, error) || isNoise(skill, error)) return "drawUnclear";
  return Math.max(Math.abs(luck), Math.abs(skill)) < EVEN ? "drawEven" : "draw";
}

function caseOf(luck: number, skill: number): Case {
  if (Math.abs(luck) < EVEN) return "better";
  if (luck < 0) return "betterButUnlucky";
  if (Math.abs(skill) < EVEN) return "luckier";
  return skill > 0 ? "luckierAndBetter" : "luckierButWorse";
}

/** The case of an estimate, which is silent about what its error hides. */
function likelyCaseOf(luck: number, skill: number, error: number): Case {
  if (isNoise(luck, error)) return isNoise(skill, error) ? "unclear" : skill > 0 ? "better" : "worse";
  if (isNoise(skill, error)) return luck > 0 ? "lucky" : "unlucky";
  return caseOf(luck, skill);
}
