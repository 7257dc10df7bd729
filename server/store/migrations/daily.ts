import type { Kysely } from "kysely";

/** Days with their seeds, and the first attempt of each account at each day. */
export async function daily({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("daily_days")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("seed", "text", (column) => column.notNull())
    .addColumn("commitment", "text", (column) => column.notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("challenge", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("par", "integer")
    .addColumn("par_record", "text")
    .execute();
  await schema
    .createTable("daily_attempts")
    .addColumn("day", "text", (column) => column.notNull().references("daily_days.day"))
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("match_id", "text", (column) => column.notNull().unique())
    .addColumn("room_id", "text", (column) => column.notNull())
    .addColumn("ranked", "integer", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("score", "integer")
    .addColumn("forfeited", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("accuracy", "double precision")
    .addColumn("accuracy_due", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("ended_at", "bigint")
    .addPrimaryKeyConstraint("daily_attempts_once", ["day", "player_id"])
    .execute();
  await schema.createIndex("daily_attempts_of_player").on("daily_attempts").column("player_id").execute();
}
