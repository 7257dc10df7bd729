import type { Kysely } from "kysely";

/** Rematches of correspondence games that a player has agreed to. */
export async function rematches({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("correspondence_seats")
    .addColumn("wants_rematch", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
