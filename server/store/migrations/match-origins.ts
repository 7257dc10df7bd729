import { type Kysely, sql } from "kysely";

/** The challenge or tournament that a match was arranged for. Earlier matches have none. */
export async function matchOrigins({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("results").addColumn("origin_kind", "text").execute();
  await schema.alterTable("results").addColumn("origin_id", "text").execute();
  await schema
    .createIndex("results_by_origin")
    .on("results")
    .columns(["origin_kind", "origin_id"])
    .where(sql.ref("origin_id"), "is not", null)
    .execute();
}
