import type { Writing } from "../store/store.ts";

/** Marks a tournament as finished when its places are written, and notes it for the player who has won it. */
export async function finishTournament(writing: Writing, id: string, now: number): Promise<void> {
  const tournament = await writing
    .updateTable("tournaments")
    .set({ stage: "finished", ended_at: now })
    .where("id", "=", id)
    .returning(["id as tournament_id", "kind", "title", "game", "mode", "open", "players"])
    .executeTakeFirstOrThrow();
  const winner = await writing
    .selectFrom("tournament_entries")
    .select("player_id")
    .where("tournament_id", "=", id)
    .where("place", "=", 1)
    .where("wins", ">", 0)
    .executeTakeFirst();
  if (!winner?.player_id) return;
  await writing
    .insertInto("tournament_wins")
    .values({ ...tournament, player_id: winner.player_id, ended_at: now })
    .onConflict((conflict) => conflict.columns(["player_id", "tournament_id"]).doNothing())
    .execute();
}
