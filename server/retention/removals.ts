import type { Store } from "../store/store.ts";

/** Removes sessions that have expired; returns their number. */
export async function removeSessions(store: Store, now: number, limit: number): Promise<number> {
  const { numDeletedRows } = await store
    .deleteFrom("sessions")
    .where("id", "in", (old) =>
      old.selectFrom("sessions").select("id").where("expires_at", "<=", now).orderBy("expires_at").limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes old attempts at puzzles that were not rated; returns their number. */
export async function removeAttempts(store: Store, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await store
    .deleteFrom("puzzle_attempts")
    .where((row) =>
      row(
        row.refTuple("player_id", "id"),
        "in",
        row
          .selectFrom("puzzle_attempts")
          .select(["player_id", "id"])
          // Written into the query, because a partial index is used only for a condition that is known beforehand.
          .where("is_rated", "=", row.lit(0))
          .where("created_at", "<", before)
          .orderBy("created_at")
          .limit(limit)
          .$asTuple("player_id", "id"),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes runs of the Gauntlet that ended long ago; returns their number. */
export async function removeRuns(store: Store, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await store
    .deleteFrom("gauntlet_runs")
    .where("id", "in", (old) =>
      old.selectFrom("gauntlet_runs").select("id").where("ended_at", "<", before).orderBy("ended_at").limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Removes a part of the oldest tournament: up to `limit` of its games, then of its entries, then the tournament itself.
 * Returns `none` if there is none that ended before this time.
 */
export async function removeTournament(
  store: Store,
  before: number,
  limit: number,
): Promise<"none" | "reduced" | "removed"> {
  const oldest = await store
    .selectFrom("tournaments")
    .select("id")
    .where("ended_at", "<", before)
    .orderBy("ended_at")
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return "none";
  const games = await store
    .deleteFrom("tournament_games")
    .where("id", "in", (old) =>
      old.selectFrom("tournament_games").select("id").where("tournament_id", "=", oldest.id).limit(limit),
    )
    .executeTakeFirst();
  if (games.numDeletedRows > 0n) return "reduced";
  await store.deleteFrom("tournaments").where("id", "=", oldest.id).execute();
  return "removed";
}
