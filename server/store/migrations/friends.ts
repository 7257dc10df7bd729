import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const account = (column: ColumnDefinitionBuilder) => column.notNull().references("players.id").onDelete("cascade");

/** Friends, blocks, messages, challenges, privacy, reports and sanctions. All rows are deleted with their account. */
export async function friends({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("friend_requests")
    .addColumn("player_id", "text", account)
    .addColumn("to_id", "text", account)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("friend_requests_once", ["player_id", "to_id"])
    .execute();
  await schema.createIndex("friend_requests_to").on("friend_requests").column("to_id").execute();
  await schema
    .createTable("friendships")
    .addColumn("player_id", "text", account)
    .addColumn("friend_id", "text", account)
    .addColumn("since", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("friendships_once", ["player_id", "friend_id"])
    .execute();
  await schema.createIndex("friendships_reversed").on("friendships").column("friend_id").execute();
  await schema
    .createTable("blocks")
    .addColumn("player_id", "text", account)
    .addColumn("blocked_id", "text", account)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("blocks_once", ["player_id", "blocked_id"])
    .execute();
  await schema.createIndex("blocks_reversed").on("blocks").column("blocked_id").execute();
  await schema
    .createTable("direct_messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("player_id", "text", account)
    .addColumn("to_id", "text", account)
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .addColumn("hidden", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex("messages_from").on("direct_messages").columns(["player_id", "to_id", "sent_at"]).execute();
  await schema.createIndex("messages_to").on("direct_messages").columns(["to_id", "player_id", "sent_at"]).execute();
  await schema.createIndex("messages_by_time").on("direct_messages").column("sent_at").execute();
  await schema
    .createTable("challenges")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("player_id", "text", account)
    .addColumn("to_id", "text", account)
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("settings", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("room_id", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("challenges_from").on("challenges").columns(["player_id", "expires_at"]).execute();
  await schema.createIndex("challenges_to").on("challenges").columns(["to_id", "expires_at"]).execute();
  await schema
    .createTable("privacy")
    .addColumn("player_id", "text", (column) => column.primaryKey().references("players.id").onDelete("cascade"))
    .addColumn("online", "text", (column) => column.notNull())
    .addColumn("challenges", "text", (column) => column.notNull())
    .execute();
  await reports(schema);
}

async function reports(schema: Kysely<unknown>["schema"]): Promise<void> {
  await schema
    .createTable("reports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("player_id", "text", (column) => column.references("players.id").onDelete("set null"))
    .addColumn("target_id", "text", account)
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("evidence", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("decision", "text")
    .addColumn("decided_at", "bigint")
    .execute();
  await schema.createIndex("reports_by_time").on("reports").columns(["decided_at", "created_at"]).execute();
  await schema.createIndex("reports_of_target").on("reports").column("target_id").execute();
  await schema.createIndex("reports_of_player").on("reports").column("player_id").execute();
  await schema
    .createTable("sanctions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("player_id", "text", account)
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("until", "bigint")
    .addColumn("seen_at", "bigint")
    .execute();
  await schema.createIndex("sanctions_of_player").on("sanctions").columns(["player_id", "until"]).execute();
}
