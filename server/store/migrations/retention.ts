import { type Kysely, sql } from "kysely";

/** Indexes by which old data is found. */
export async function retention(database: Kysely<unknown>): Promise<void> {
  await database.schema.createIndex("sessions_by_expiry").on("sessions").column("expires_at").execute();
  await database.schema.createIndex("challenges_by_expiry").on("challenges").column("expires_at").execute();
  await sql`create index guests_by_visit on players (seen_at, id) where password is null`.execute(database);
  await sql`
    create index puzzle_attempts_repeated on puzzle_attempts (created_at) where is_rated = 0
  `.execute(database);
  await sql`
    create index gauntlet_runs_by_end on gauntlet_runs (ended_at) where ended_at is not null
  `.execute(database);
}
