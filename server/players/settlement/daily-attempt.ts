import { endOf } from "../../../shared/daily/day.ts";
import { LADDER } from "../../../shared/players/ladder.ts";
import type { MatchFacts } from "../../../shared/players/match-facts.ts";
import type { Writing } from "../../store/store.ts";
import { addPoints } from "../ladder.ts";

/**
 * Stores the score of a settled match if it is the attempt of one of its players. An attempt that ends after the day is
 * not ranked: by then the seed is public.
 */
export async function settleAttempt(
  writing: Writing,
  { daily, seats }: Pick<MatchFacts, "daily" | "seats">,
  players: readonly (string | null)[],
  matchId: string,
  endedAt: number,
): Promise<void> {
  if (!daily) return;
  for (const [seat, playerId] of players.entries()) {
    if (playerId === null) continue;
    const stored = await writing
      .updateTable("daily_attempts")
      .set({
        score: daily.scores[seat] ?? 0,
        forfeited: seats[seat]?.finished ? 0 : 1,
        accuracy_due: 1,
        ended_at: endedAt,
        ...(endedAt >= endOf(daily.day) && { ranked: 0 }),
      })
      .where("match_id", "=", matchId)
      .where("player_id", "=", playerId)
      .where("score", "is", null)
      .executeTakeFirst();
    if (stored.numUpdatedRows > 0n && seats[seat]?.finished && endedAt < endOf(daily.day))
      await addPoints(writing, playerId, "daily", LADDER.daily.points, endedAt);
  }
}
