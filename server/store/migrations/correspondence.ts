import type { Kysely } from "kysely";

/** Correspondence games with their deadlines, the accounts that play them, and notifications. */
export async function correspondence(database: Kysely<unknown>): Promise<void> {
  await games(database);
  await notifications(database);
}

async function games({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("correspondence_games")
    .addColumn("room_id", "text", (column) => column.primaryKey())
    .addColumn("match_id", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.unique())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("options", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("days", "integer", (column) => column.notNull())
    .addColumn("seats", "integer", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("turn", "integer", (column) => column.notNull())
    .addColumn("turn_until", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("correspondence_by_deadline").on("correspondence_games").column("due_at").execute();
  await schema
    .createTable("correspondence_seats")
    .addColumn("room_id", "text", (column) =>
      column.notNull().references("correspondence_games.room_id").onDelete("cascade"),
    )
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("is_turn", "integer", (column) => column.notNull())
    .addColumn("notified", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("correspondence_seats_once", ["room_id", "player_id"])
    .execute();
  await schema.createIndex("correspondence_of_player").on("correspondence_seats").column("player_id").execute();
}

async function notifications({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("push_subscriptions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("endpoint", "text", (column) => column.notNull())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("push_subscriptions_of_player").on("push_subscriptions").column("player_id").execute();
  await schema
    .createTable("push_settings")
    .addColumn("player_id", "text", (column) => column.primaryKey().references("players.id").onDelete("cascade"))
    .addColumn("turn", "integer", (column) => column.notNull())
    .addColumn("challenge", "integer", (column) => column.notNull())
    .addColumn("tournament", "integer", (column) => column.notNull())
    .addColumn("quiet_from", "integer")
    .addColumn("quiet_until", "integer")
    .addColumn("time_zone", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("push_delayed")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("tag", "text", (column) => column.notNull())
    .addColumn("notice", "text", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("push_delayed_once", ["player_id", "tag"])
    .execute();
  await schema.createIndex("push_delayed_by_time").on("push_delayed").column("due_at").execute();
}
