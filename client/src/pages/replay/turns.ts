import { isTurnEnd, type Seat } from "../../../../shared/core/game.ts";
import type { Frame } from "../../table/replay/reel.ts";

/** Consecutive actions of one seat. */
export interface Turn {
  seat: Seat;
  round: number | null;
  /** The positions of its first and its last action. */
  from: number;
  to: number;
  /** Points that the turn added to the score of its seat. */
  gained: number;
  score: number;
  /** Milliseconds from the end of the turn before; null in records without times. */
  took: number | null;
}

const endsTurn = ({ events }: Frame): boolean => events.some(isTurnEnd);

/** Divides a match into turns: one ends when the rules say so, or when another seat acts. */
export function turnsOf(frames: readonly Frame[]): Turn[] {
  const turns: Turn[] = [];
  for (const [position, frame] of frames.entries()) {
    const before = frames[position - 1];
    const { seat } = frame;
    if (!before || seat === null) continue;
    const current = turns.at(-1);
    const turn =
      current && current.seat === seat && !endsTurn(before)
        ? current
        : { seat, round: before.round, from: position, to: position, gained: 0, score: 0, took: 0 };
    if (turn !== current) turns.push(turn);
    turn.to = position;
    turn.took = turn.took === null || frame.took === null ? null : turn.took + frame.took;
    turn.score = frame.scores[seat] ?? 0;
    turn.gained = turn.score - (frames[turn.from - 1]?.scores[seat] ?? 0);
  }
  return turns;
}

/** The turn that the next action belongs to; at the end the last one. */
export const turnAt = (turns: readonly Turn[], position: number): Turn | null =>
  turns.find(({ to }) => position < to) ?? turns.at(-1) ?? null;
