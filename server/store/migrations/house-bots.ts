import type { Kysely } from "kysely";

/** Bots that fill scheduled arenas, and reminders. Earlier schedules, tournaments and entries have none. */
export async function houseBots({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ["arena_schedules", "tournaments"]) {
    await schema
      .alterTable(table)
      .addColumn("bots", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await schema
    .alterTable("tournaments")
    .addColumn("reminded", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("tournament_entries").addColumn("bot", "text").execute();
}
