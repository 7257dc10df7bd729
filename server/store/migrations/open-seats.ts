import type { Kysely } from "kysely";

/** The line of a correspondence table in the lobby while it has free seats. */
export async function openSeats({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("correspondence_games").addColumn("listing", "text").execute();
  await schema
    .createIndex("correspondence_open_seats")
    .on("correspondence_games")
    .columns(["game", "due_at"])
    .where("listing" as never, "is not", null)
    .execute();
}
