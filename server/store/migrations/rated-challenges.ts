import type { Kysely } from "kysely";

/** Challenges may be rated; earlier ones are not. */
export async function ratedChallenges({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("challenges")
    .addColumn("rated", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
