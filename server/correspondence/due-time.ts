import { DAY_MILLISECONDS } from "../../shared/correspondence/time-control.ts";
import { CLOCKS_PER_TURN } from "../match/timers.ts";
import type { GameReport } from "../rooms/table/game-report.ts";
import type { CorrespondenceGameTable } from "../store/schema/correspondence.ts";

/** Time after which a table that waits for players is closed. */
export const WAITING_MILLISECONDS = 14 * DAY_MILLISECONDS;
/** Time for which a table stays after its match, so that absent players find the result and may ask for a rematch. */
export const OVER_MILLISECONDS = 3 * DAY_MILLISECONDS;

/** The stored times of a table. */
type Stored = Pick<CorrespondenceGameTable, "match_id" | "status" | "position" | "turn" | "turn_until" | "due_at">;

/**
 * Returns when a table needs the server next. As at a live table, each move restarts the clock, and a turn ends after
 * several clocks, whatever its number of moves. The stored time stays until match, status or position change.
 */
export function dueTime(
  before: Stored | undefined,
  { matchId, status, position, turn, days }: Pick<GameReport, "matchId" | "status" | "position" | "turn" | "days">,
  now: number,
): { dueAt: number; turnUntil: number } {
  const isSameMatch = before !== undefined && before.match_id === matchId;
  if (isSameMatch && before.status === status && before.position === position) {
    return { dueAt: before.due_at, turnUntil: before.turn_until };
  }
  if (status === "waiting") return { dueAt: now + WAITING_MILLISECONDS, turnUntil: 0 };
  if (status === "over") return { dueAt: now + OVER_MILLISECONDS, turnUntil: 0 };
  const move = days * DAY_MILLISECONDS;
  const isSameTurn = isSameMatch && before.status === "playing" && before.turn === turn;
  const turnUntil = isSameTurn ? before.turn_until : now + CLOCKS_PER_TURN * move;
  return { dueAt: Math.min(now + move, Math.max(turnUntil, now)), turnUntil };
}
