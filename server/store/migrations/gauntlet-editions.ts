import type { Kysely } from "kysely";

/** Runs keep the edition of the rules that they began with; earlier runs have the first. */
export async function gauntletEditions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("gauntlet_runs")
    .addColumn("edition", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
