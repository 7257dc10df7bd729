import type { Seat } from "../../../shared/core/game.ts";
import type { AnalysedMove } from "./messages.ts";

/** The move that changed the chances of a seat most, in the direction in which the match ended. */
export interface TurningPoint {
  /** Number of the move. */
  move: number;
  /** Win shares of the seat before and after it. */
  before: number;
  after: number;
  exact: boolean;
}

/** Smaller changes turn nothing. */
const LEAST = 0.05;
/** A mistake that cost less is not worth another try. */
const LEAST_COST = 0.005;

/** The turning point of a match for a seat; null if no single move changed its chances noticeably. */
export function turningPoint(
  moves: readonly AnalysedMove[],
  result: readonly number[],
  seat: Seat,
): TurningPoint | null {
  const shares = [...moves.map(({ win }) => win), result].map((win) => win[seat] ?? 0);
  const [start = 0, end = 0] = [shares[0], shares.at(-1)];
  const direction = end >= start ? 1 : -1;
  let found: TurningPoint | null = null;
  let most = LEAST;
  for (const [index, { move, exact }] of moves.entries()) {
    const [before = 0, after = 0] = [shares[index], shares[index + 1]];
    const change = direction * (after - before);
    if (change <= most) continue;
    most = change;
    found = { move, before, after, exact };
  }
  return found;
}

/** The costliest mistake of a seat, made by the player; null if there is none worth another try. */
export function costliest(moves: readonly AnalysedMove[], seat: Seat): AnalysedMove | null {
  const cost = ({ decision }: AnalysedMove) => (decision?.isMistake ? decision.cost : 0);
  const own = moves.filter((move) => move.seat === seat && move.by === "player" && cost(move) >= LEAST_COST);
  return own.reduce<AnalysedMove | null>((most, move) => (most && cost(most) >= cost(move) ? most : move), null);
}
