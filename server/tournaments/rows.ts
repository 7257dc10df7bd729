import { type Selectable, sql } from "kysely";
import type {
  ArenaScheduleTable,
  TournamentEntryTable,
  TournamentGameTable,
  TournamentTable,
} from "../store/schema/tournaments.ts";
import type { Store, Writing } from "../store/store.ts";

export type TournamentRow = Selectable<TournamentTable>;
export type EntryRow = Selectable<TournamentEntryTable>;
export type GameRow = Selectable<TournamentGameTable>;
export type ScheduleRow = Selectable<ArenaScheduleTable>;

/** Format of tournament ids. Other texts could cause database errors. */
const TOURNAMENT_ID = /^[\w-]{1,64}$/;

/** The tournament with this id; null if there is none. */
export async function findTournament(store: Store | Writing, id: string): Promise<TournamentRow | null> {
  if (!TOURNAMENT_ID.test(id)) return null;
  return (await store.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/**
 * Marks the tournament as changed and returns it as it is now. The row stays locked until the transaction ends, so joining,
 * starting and pairing never overlap.
 */
export async function lockTournament(writing: Writing, id: string): Promise<TournamentRow | null> {
  if (!TOURNAMENT_ID.test(id)) return null;
  const row = await writing
    .updateTable("tournaments")
    .set((tournament) => ({ revision: tournament("revision", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** All players of a tournament in the order of joining. */
export const entriesOf = (store: Store | Writing, tournamentId: string): Promise<EntryRow[]> =>
  store
    .selectFrom("tournament_entries")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .orderBy("number")
    .execute();

/** All games of a tournament, those of a match in their order. */
export const gamesOf = (store: Store | Writing, tournamentId: string): Promise<GameRow[]> =>
  store
    .selectFrom("tournament_games")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .orderBy("round")
    .orderBy("slot")
    .orderBy("number")
    .execute();

/** The games of a tournament that are not in its standings yet. */
export const unfinishedGames = (store: Store | Writing, tournamentId: string): Promise<GameRow[]> =>
  store
    .selectFrom("tournament_games")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    // Written into the query, because a partial index is used only for a condition that is known beforehand.
    .where("stage", "<>", sql.lit("over"))
    .orderBy("round")
    .orderBy("slot")
    .execute();
