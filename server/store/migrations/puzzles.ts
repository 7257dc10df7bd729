import type { Kysely } from "kysely";

/** Attempts at puzzles, the ratings of players in the puzzles of each game, and the ratings of tried puzzles. */
export async function puzzles({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("puzzle_attempts")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("puzzle", "text", (column) => column.notNull())
    .addColumn("answer", "integer", (column) => column.notNull())
    .addColumn("is_right", "integer", (column) => column.notNull())
    .addColumn("is_rated", "integer", (column) => column.notNull())
    .addColumn("run", "text")
    .addColumn("streak", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("puzzle_attempts_once", ["player_id", "id"])
    .execute();
  await schema
    .createIndex("puzzle_attempts_of_puzzle")
    .on("puzzle_attempts")
    .columns(["player_id", "game", "puzzle"])
    .execute();
  await schema
    .createTable("puzzle_players")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("rating", "double precision", (column) => column.notNull())
    .addColumn("deviation", "double precision", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("solved", "integer", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("puzzle_players_once", ["player_id", "game"])
    .execute();
  await schema
    .createTable("puzzle_ratings")
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("puzzle", "text", (column) => column.notNull())
    .addColumn("rating", "double precision", (column) => column.notNull())
    .addColumn("deviation", "double precision", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("puzzle_ratings_once", ["game", "puzzle"])
    .execute();
}
