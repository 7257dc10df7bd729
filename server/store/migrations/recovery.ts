import type { Kysely } from "kysely";

/** Keys that set a new password: recovery codes of a player, and links from an administrator. */
export async function recovery({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("recovery_keys")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint")
    .execute();
  await schema.createIndex("recovery_keys_of_player").on("recovery_keys").columns(["player_id", "kind"]).execute();
}
