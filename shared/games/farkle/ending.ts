import { endMatch, type ResultReason, type Seat } from "../../core/game.ts";
import type { FarkleEvent, FarkleState, ModeId } from "./contract.ts";

export const TARGET = 10_000;
export const ROUNDS = 10;
export const LAST_OVERTIME = 15;

type Verdict = { winners: Seat[]; reason: ResultReason } | null;

const leaders = (values: readonly number[], seats: readonly Seat[]): Seat[] => {
  const most = Math.max(...seats.map((seat) => values[seat] as number));
  return seats.filter((seat) => values[seat] === most);
};

/** How each mode evaluates a finished round; null continues with another round. */
const VERDICTS: Record<ModeId, (state: FarkleState) => Verdict> = {
  standard({ scores }) {
    if (Math.max(...scores) < TARGET) return null;
    const winners = leaders(scores, [...scores.keys()]);
    return winners.length === 1 ? { winners, reason: "target" } : null;
  },
  "ten-round"({ scores, round, bestTurn }) {
    if (round < ROUNDS) return null;
    const tied = leaders(scores, [...scores.keys()]);
    if (tied.length === 1) return { winners: tied, reason: "rounds" };
    if (round < LAST_OVERTIME) return null;
    const winners = leaders(bestTurn, tied);
    return { winners, reason: winners.length === 1 ? "tie-break" : "draw" };
  },
};

/** Adds the points of the turn, clears the table and passes the dice on, or ends the match after the last seat. */
export function endTurn(state: FarkleState, seat: Seat, points: number): FarkleEvent[] {
  state.bestTurn[seat] = Math.max(state.bestTurn[seat] as number, points);
  state.held.fill(false);
  state.turnScore = 0;
  state.roundScore = 0;
  state.savedThisTurn = 0;
  state.hotStreak = 0;
  state.hotPending = 0;
  const roundOver = seat === state.scores.length - 1;
  const verdict = roundOver ? VERDICTS[state.options.mode](state) : null;
  if (verdict) {
    state.dareBonus.fill(0);
    const { winners, reason } = endMatch(state, verdict.winners, verdict.reason);
    return [{ type: "matchEnded", result: { winners: [...winners], reason } }];
  }
  const next = roundOver ? 0 : seat + 1;
  if (roundOver) state.round++;
  state.phase = "roll";
  state.actor = next;
  return [{ type: "turnEnded", seat, next, round: state.round }];
}
