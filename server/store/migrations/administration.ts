import { type Kysely, sql } from "kysely";

/** Shop offers that administrators have changed, and the audit log. */
export async function administration({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("dice_offers")
    .addColumn("die", "text", (column) => column.primaryKey())
    .addColumn("price", "integer", (column) => column.notNull().check(sql`price >= 0`))
    .addColumn("text", "text")
    .addColumn("available", "integer", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("admin_log")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("admin_log_by_time").on("admin_log").column("at").execute();
}

export async function diceSeasons({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ["offered_from", "offered_until"]) {
    await schema.alterTable("dice_offers").addColumn(column, "bigint").execute();
  }
}

export async function diceUse({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("players").addColumn("dice_used_at", "bigint").execute();
}

/** Dice that administrators created or changed, and the author of each change. */
export async function diceDefinitions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("dice_definitions")
    .addColumn("die", "text", (column) => column.primaryKey())
    .addColumn("definition", "text", (column) => column.notNull())
    .addColumn("retired", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .alterTable("admin_log")
    .addColumn("author", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
