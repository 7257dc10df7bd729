import { type Kysely, sql } from "kysely";

/** Accounts with their sessions, money and dice. */
export async function players({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("settings")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("players")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.unique())
    .addColumn("password", "text")
    .addColumn("token_version", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("xp", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("balance", "integer", (column) => column.notNull().defaultTo(0).check(sql`balance >= 0`))
    .addColumn("ledger_lines", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("loadout", "text", (column) => column.notNull().defaultTo("[null,null,null,null,null,null]"))
    .addColumn("suspended_until", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("refresh_hash", "text", (column) => column.notNull().unique())
    .addColumn("spent_hash", "text", (column) => column.unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("sessions_of_player").on("sessions").column("player_id").execute();
  await schema
    .createTable("ledger")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("line", "integer", (column) => column.notNull())
    .addColumn("amount", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("ledger_lines_in_order", ["player_id", "line"])
    .addUniqueConstraint("ledger_keys_once", ["player_id", "key"])
    .execute();
  await schema
    .createTable("owned_dice")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("die", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull().check(sql`count > 0`))
    .addPrimaryKeyConstraint("owned_dice_once", ["player_id", "die"])
    .execute();
}

export async function ruleSets({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("rule_sets")
    .addColumn("player_id", "text", (column) => column.primaryKey().references("players.id").onDelete("cascade"))
    .addColumn("sets", "text", (column) => column.notNull())
    .execute();
}

export async function avatars({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("players").addColumn("avatar", "integer").execute();
}
