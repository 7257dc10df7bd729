import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Writing } from "../store/store.ts";
import type { GameRow } from "./rows.ts";

/** The place of a game in its tournament, which exists once. */
export type GamePlace = Pick<GameRow, "round" | "slot" | "number" | "first" | "second">;

/** Writes games before their tables are opened, and marks their players as busy. */
export async function insertGames(
  writing: Writing,
  tournamentId: string,
  places: GamePlace[],
  now: number,
): Promise<void> {
  if (places.length === 0) return;
  const games = places.map((place) => ({
    ...place,
    // The id is also that of room and match, so that every retry finds or opens the same table.
    id: randomBytes(9).toString("base64url"),
    tournament_id: tournamentId,
    stage: "due" as const,
    created_at: now,
  }));
  await writing.insertInto("tournament_games").values(games).execute();
  await sql`
    update tournament_entries set game_id = (
      select id from tournament_games game
      where game.tournament_id = ${tournamentId} and game.stage = 'due'
        and (game.first = tournament_entries.number or game.second = tournament_entries.number)
    )
    where tournament_id = ${tournamentId} and game_id is null and exists (
      select 1 from tournament_games game
      where game.tournament_id = ${tournamentId} and game.stage = 'due'
        and (game.first = tournament_entries.number or game.second = tournament_entries.number)
    )
  `.execute(writing);
}

/** Marks a game as counted. */
export const closeGame = (writing: Writing, { id }: Pick<GameRow, "id">, now: number) =>
  writing.updateTable("tournament_games").set({ stage: "over", ended_at: now }).where("id", "=", id).execute();
