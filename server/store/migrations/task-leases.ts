import type { Kysely } from "kysely";

/** Which process performs a task of the whole server, and until when. */
export async function taskLeases({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("task_leases")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("number", "bigint", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
}
