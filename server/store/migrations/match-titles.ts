import type { Kysely } from "kysely";

/** Names of matches; earlier matches have none. */
export async function matchTitles({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("results").addColumn("title", "text").execute();
}
