import { type Kysely, sql } from "kysely";

/** Runs of the Gauntlet: one open run per account, and one ranked run per account and day. */
export async function gauntlet({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("gauntlet_runs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("seed", "text", (column) => column.notNull())
    .addColumn("commitment", "text", (column) => column.notNull())
    .addColumn("ranked_day", "text")
    .addColumn("events", "text", (column) => column.notNull())
    .addColumn("loadout", "text", (column) => column.notNull())
    .addColumn("beaten", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("money", "integer", (column) => column.notNull())
    .addColumn("match_id", "text")
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .execute();
  await schema
    .createIndex("gauntlet_runs_open")
    .unique()
    .on("gauntlet_runs")
    .column("player_id")
    .where(sql.ref("ended_at"), "is", null)
    .execute();
  await schema
    .createIndex("gauntlet_runs_ranked")
    .unique()
    .on("gauntlet_runs")
    .columns(["ranked_day", "player_id"])
    .execute();
  await schema
    .createIndex("gauntlet_runs_of_player")
    .on("gauntlet_runs")
    .columns(["player_id", "started_at"])
    .execute();
}

/** Runs keep the edition of the rules that they began with; earlier runs have the first. */
export async function gauntletEditions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("gauntlet_runs")
    .addColumn("edition", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
