import { type Kysely, sql } from "kysely";

/** Settled matches, statistics, ratings and achievements. */
export async function results({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("results")
    .addColumn("match_id", "text", (column) => column.primaryKey())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("rated", "integer", (column) => column.notNull())
    .addColumn("open", "integer", (column) => column.notNull())
    .addColumn("actions", "integer", (column) => column.notNull())
    .addColumn("ended_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("result_seats")
    .addColumn("match_id", "text", (column) => column.notNull().references("results.match_id"))
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("player_id", "text", (column) => column.references("players.id").onDelete("set null"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("score", "integer", (column) => column.notNull())
    .addColumn("xp", "integer", (column) => column.notNull())
    .addColumn("money", "integer", (column) => column.notNull())
    .addColumn("rating_before", "double precision")
    .addColumn("rating_after", "double precision")
    .addColumn("ended_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("result_seats_once", ["match_id", "seat"])
    .execute();
  await schema.createIndex("results_of_player").on("result_seats").columns(["player_id", "ended_at"]).execute();
  await schema.createIndex("results_by_time").on("results").columns(["game", "mode", "ended_at"]).execute();
  await schema
    .createTable("stats")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("stats_once", ["player_id", "game", "mode", "name"])
    .execute();
  await schema
    .createTable("ratings")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("mu", "double precision", (column) => column.notNull())
    .addColumn("sigma", "double precision", (column) => column.notNull())
    .addColumn("games", "integer", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("ratings_once", ["player_id", "game", "mode"])
    .execute();
  await schema.createIndex("ratings_by_game").on("ratings").columns(["game", "mode", "mu"]).execute();
  await schema
    .createTable("achievements")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("achievement", "text", (column) => column.notNull())
    .addColumn("match_id", "text", (column) => column.notNull())
    .addColumn("earned_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("achievements_once", ["player_id", "achievement"])
    .execute();
}

export async function analysis({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("results")
    .addColumn("analysis_due", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  for (const column of ["accuracy", "cost", "luck"]) {
    await schema.alterTable("result_seats").addColumn(column, "double precision").execute();
  }
  await schema
    .createIndex("results_to_analyse")
    .on("results")
    .column("match_id")
    .where(sql.ref("analysis_due"), "=", sql.lit(1))
    .execute();
}

export async function pickStatistics({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("pick_statistics")
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("picks", "text", (column) => column.notNull())
    .addColumn("picked", "integer", (column) => column.notNull())
    .addColumn("won", "integer", (column) => column.notNull())
    .addColumn("expected", "double precision", (column) => column.notNull())
    .addColumn("turns", "bigint", (column) => column.notNull())
    .addColumn("points", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("pick_statistics_once", ["game", "mode", "picks"])
    .execute();
}
