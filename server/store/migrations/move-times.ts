import type { Kysely } from "kysely";

/** Mean time of a player's moves in a match; earlier matches have none. */
export async function moveTimes({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("result_seats").addColumn("move_time", "integer").execute();
}
