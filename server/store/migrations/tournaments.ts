import type { Kysely } from "kysely";

type Database = Kysely<unknown>;

/** Tournaments, their players and their games. A deleted account leaves its entry without account and name. */
export async function tournaments({ schema }: Database): Promise<void> {
  await schema
    .createTable("tournaments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("options", "text", (column) => column.notNull())
    .addColumn("casual", "integer", (column) => column.notNull())
    .addColumn("open", "integer", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("minutes", "integer")
    .addColumn("best_of", "integer")
    .addColumn("seeding", "text")
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.references("players.id").onDelete("set null"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("starts_at", "bigint", (column) => column.notNull())
    .addColumn("stage", "text", (column) => column.notNull())
    .addColumn("ends_at", "bigint")
    .addColumn("ended_at", "bigint")
    .addColumn("paired_at", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("schedule_id", "text")
    .addUniqueConstraint("scheduled_once", ["schedule_id", "starts_at"])
    .execute();
  await schema.createIndex("tournaments_by_stage").on("tournaments").columns(["stage", "starts_at"]).execute();
  await schema.createIndex("tournaments_of_player").on("tournaments").columns(["created_by", "created_at"]).execute();
  await entries(schema);
  await games(schema);
}

async function entries(schema: Database["schema"]): Promise<void> {
  await schema
    .createTable("tournament_entries")
    .addColumn("tournament_id", "text", (column) => column.notNull().references("tournaments.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("player_id", "text", (column) => column.references("players.id").onDelete("set null"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("rating", "double precision", (column) => column.notNull())
    .addColumn("seed", "integer")
    .addColumn("points", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("streak", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("wins", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("draws", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("losses", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_opponent", "integer")
    .addColumn("free_since", "bigint", (column) => column.notNull())
    .addColumn("game_id", "text")
    .addColumn("place", "integer")
    .addColumn("joined_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("tournament_numbers_once", ["tournament_id", "number"])
    .addUniqueConstraint("tournament_players_once", ["tournament_id", "player_id"])
    .execute();
  await schema.createIndex("entries_of_player").on("tournament_entries").column("player_id").execute();
}

async function games(schema: Database["schema"]): Promise<void> {
  await schema
    .createTable("tournament_games")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("tournament_id", "text", (column) => column.notNull().references("tournaments.id").onDelete("cascade"))
    .addColumn("round", "integer", (column) => column.notNull())
    .addColumn("slot", "integer", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("first", "integer", (column) => column.notNull())
    .addColumn("second", "integer", (column) => column.notNull())
    .addColumn("stage", "text", (column) => column.notNull())
    .addColumn("outcome", "text")
    .addColumn("no_show_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .addUniqueConstraint("tournament_games_once", ["tournament_id", "round", "slot", "number"])
    .execute();
  await schema
    .createIndex("tournament_games_by_stage")
    .on("tournament_games")
    .columns(["tournament_id", "stage"])
    .execute();
}

/** Recurring arenas, scheduled by administrators. */
export async function arenaSchedules({ schema }: Database): Promise<void> {
  await schema
    .createTable("arena_schedules")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("options", "text", (column) => column.notNull())
    .addColumn("casual", "integer", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addColumn("first_at", "bigint", (column) => column.notNull())
    .addColumn("every_hours", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

/** Marks games that were resigned. */
export async function resignations({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("tournament_games")
    .addColumn("resigned", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
