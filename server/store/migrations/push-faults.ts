import type { Kysely } from "kysely";

/** Faults of the push service of a browser; earlier subscriptions have none. */
export async function pushFaults({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("push_subscriptions")
    .addColumn("faults", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("push_subscriptions").addColumn("paused_until", "bigint").execute();
}
