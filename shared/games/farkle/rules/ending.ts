import { endMatch, type ResultReason, type Seat } from "../../../core/game.ts";
import type { FarkleEvent, FarkleState, ModeId, Options } from "../contract.ts";
import { diceOf } from "./match-dice.ts";
import { endWear } from "./wear.ts";

/** Rounds of overtime after a tie over a number of rounds. */
const OVERTIME = 5;

/** The last round of overtime. */
export const lastOvertime = (rounds: number): number => rounds + OVERTIME;

type Verdict = { winners: Seat[]; reason: ResultReason } | null;

const leaders = (values: readonly number[], seats: readonly Seat[]): Seat[] => {
  const most = Math.max(...seats.map((seat) => values[seat] as number));
  return seats.filter((seat) => values[seat] === most);
};

const isLast = ({ scores }: FarkleState, seat: Seat): boolean => seat === scores.length - 1;

/** The seats with the most points, if they are a single one. */
function leader({ scores }: FarkleState): Verdict {
  const winners = leaders(scores, [...scores.keys()]);
  return winners.length === 1 ? { winners, reason: "target" } : null;
}

/** Who still plays after a seat has reached the target. */
const RACES: Record<Options["lastTurns"], (state: FarkleState, seat: Seat, target: number) => Verdict> = {
  round: (state, seat, target) => (isLast(state, seat) && Math.max(...state.scores) >= target ? leader(state) : null),
  everyone: (state, seat) => (state.closer === (seat + 1) % state.scores.length ? leader(state) : null),
  nobody: ({ scores }, seat, target) =>
    (scores[seat] as number) >= target ? { winners: [seat], reason: "target" } : null,
};

/** How each mode evaluates a finished turn; null continues. */
const VERDICTS: Record<ModeId, (state: FarkleState, seat: Seat, rules: Options) => Verdict> = {
  standard: (state, seat, { lastTurns, target }) => RACES[lastTurns](state, seat, target),
  "ten-round"(state, seat, { rounds }) {
    const { scores, round, bestTurn } = state;
    if (!isLast(state, seat) || round < rounds) return null;
    const tied = leaders(scores, [...scores.keys()]);
    if (tied.length === 1) return { winners: tied, reason: "rounds" };
    if (round < lastOvertime(rounds)) return null;
    const winners = leaders(bestTurn, tied);
    return { winners, reason: winners.length === 1 ? "tie-break" : "draw" };
  },
};

/** Adds the points of the turn, clears the table and passes the dice on, or ends the match. */
export function endTurn(state: FarkleState, seat: Seat, points: number): FarkleEvent[] {
  const rules = state.options;
  state.bestTurn[seat] = Math.max(state.bestTurn[seat] as number, points);
  if (state.closer === null && (state.scores[seat] as number) >= rules.target) state.closer = seat;
  clearTurn(state, seat, rules);
  const verdict = VERDICTS[rules.mode](state, seat, rules);
  if (verdict) {
    state.dareBonus.fill(0);
    const { winners, reason } = endMatch(state, verdict.winners, verdict.reason);
    return [{ type: "matchEnded", result: { winners: [...winners], reason } }];
  }
  const next = isLast(state, seat) ? 0 : seat + 1;
  if (next === 0) state.round++;
  state.phase = "roll";
  state.actor = next;
  return [{ type: "turnEnded", seat, next, round: state.round }];
}

function clearTurn(state: FarkleState, seat: Seat, rules: Options): void {
  state.held.fill(false);
  state.turnScore = 0;
  state.roundScore = 0;
  state.savedThisTurn = 0;
  state.hotStreak = 0;
  state.hotPending = 0;
  if (state.hotScore !== undefined) state.hotScore = 0;
  if (state.stolen !== undefined) state.stolen = 0;
  if (state.leftover !== undefined) state.leftover = null;
  if (rules.dareEnds === "turn") state.dareBonus[seat] = 0;
  const wear = state.wear?.[seat];
  if (wear) endWear(wear, (slot) => diceOf(rules)[state.loadouts[seat]?.[slot] ?? ""]?.uses.cooldown ?? 0);
}
