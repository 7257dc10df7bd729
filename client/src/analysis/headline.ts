import type { SeatTotals } from "../../../shared/analysis/report.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { reportText as text } from "../text/report.ts";
import { type Phrase, say } from "../text/say.ts";
import { isNoise, roughly } from "./amounts.ts";
import type { OpenedMatch } from "./messages.ts";

/** Differences below this are shown as none. */
const EVEN = 0.0005;

/**
 * Sums up a match in one sentence: who won, by how much luck, and who decided better, as far as the error allows. The
 * viewer is called "you".
 */
export const headline = (
  match: OpenedMatch,
  seats: readonly SeatTotals[],
  error: number,
  viewer: Seat | null = null,
): string => say(verdictOn(match, seats, error), text.headline, match.names, viewer);

type Case = keyof typeof text.headline;
type Verdict = Phrase & { id: Case };

function verdictOn(match: OpenedMatch, seats: readonly SeatTotals[], error: number): Verdict {
  const { result, names, actions } = match;
  if (result.reason === "called-off") return { id: "calledOff", values: { actions } };
  if (names.length === 2) return ofTwo(match, seats, error);
  const luck = result.winners.reduce((sum, seat) => sum + (seats[seat]?.luck ?? 0), 0);
  const id = isNoise(luck, error) ? "won" : luck < 0 ? "severalUnlucky" : "several";
  return { id, values: { winners: result.winners.join(" "), luck: roughly(Math.abs(luck), error === 0) } };
}

/** What one of two seats gains by luck or play the other loses; both add up to the result. */
function ofTwo({ result }: OpenedMatch, seats: readonly SeatTotals[], error: number): Verdict {
  const isDraw = result.winners.length !== 1;
  const winner = isDraw ? 0 : (result.winners[0] as number);
  const other = 1 - winner;
  const { luck, skill: own, gifts } = seats[winner] as SeatTotals;
  const skill = own + gifts;
  const values = {
    winners: `${winner}`,
    other,
    luck: roughly(Math.abs(luck), error === 0),
    skill: roughly(Math.abs(skill), error === 0),
    lucky: luck >= 0 ? winner : other,
    better: skill >= 0 ? winner : other,
  };
  if (isDraw) return { id: drawCaseOf(luck, skill, error), values };
  return { id: error === 0 ? caseOf(luck, skill) : likelyCaseOf(luck, skill, error), values };
}

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
