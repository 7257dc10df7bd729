import type { Kysely } from "kysely";

/** Points of the house ladder by day, and an index for provisional ratings. Points count from this version on. */
export async function houseLadder({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("ladder_points")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("points", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("ladder_points_once", ["player_id", "day", "source"])
    .execute();
  await schema.createIndex("ladder_points_by_day").on("ladder_points").columns(["day", "player_id"]).execute();
  await schema.createIndex("ratings_by_strength").on("ratings").columns(["game", "mode", "mu"]).execute();
}
