import { LADDER } from "../../shared/players/ladder.ts";
import { addPoints } from "../players/ladder.ts";
import type { Writing } from "../store/store.ts";

/** Marks a tournament as finished when its places are written, and notes it for the player who has won it. */
export async function finishTournament(writing: Writing, id: string, now: number): Promise<void> {
  const tournament = await writing
    .updateTable("tournaments")
    .set({ stage: "finished", ended_at: now })
    .where("id", "=", id)
    .returning(["id as tournament_id", "kind", "title", "game", "mode", "open", "players"])
    .executeTakeFirstOrThrow();
  if (tournament.open === 1) await addLadderPoints(writing, id, now);
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

/** Points of the house ladder for each won game, and for the first place. */
async function addLadderPoints(writing: Writing, id: string, now: number): Promise<void> {
  const { win, first } = LADDER.tournament;
  const winners = await writing
    .selectFrom("tournament_entries")
    .select(["player_id", "wins", "place"])
    .where("tournament_id", "=", id)
    .where("wins", ">", 0)
    .where("player_id", "is not", null)
    // In one order everywhere, so that two tournaments never wait for each other.
    .orderBy("player_id")
    .execute();
  for (const { player_id, wins, place } of winners) {
    const points = wins * win + (place === 1 ? first : 0);
    if (player_id !== null) await addPoints(writing, player_id, "tournament", points, now);
  }
}
