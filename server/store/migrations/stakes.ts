import { type Kysely, sql } from "kysely";

export async function stakes(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("result_seats").addColumn("stake", "text").execute();
  await schema.alterTable("result_seats").addColumn("withheld", "text").execute();
  await schema.createIndex("result_seats_by_time").on("result_seats").column("ended_at").execute();
  await schema
    .createTable("rated_opponents")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("opponent_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("rated_opponents_once", ["player_id", "game", "mode", "opponent_id"])
    .execute();
  await schema.createIndex("rated_opponents_reversed").on("rated_opponents").column("opponent_id").execute();
  await sql`
    insert into rated_opponents (player_id, game, mode, opponent_id)
    select distinct own.player_id, results.game, results.mode, other.player_id
    from results
    join result_seats own on own.match_id = results.match_id
    join result_seats other on other.match_id = results.match_id and other.seat <> own.seat
    join players on players.id = other.player_id and players.password is not null
    where results.rated = 1 and own.player_id is not null
  `.execute(database);
  await schema
    .alterTable("ratings")
    .addColumn("opponents", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update ratings set opponents = (
      select count(*) from rated_opponents
      where rated_opponents.player_id = ratings.player_id
        and rated_opponents.game = ratings.game
        and rated_opponents.mode = ratings.mode
    )
  `.execute(database);
}

export async function times(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("results").addColumn("started_at", "bigint").execute();
  await schema
    .alterTable("result_seats")
    .addColumn("has_left", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("owned_dice").addColumn("bought_at", "bigint").execute();
  await sql`
    update result_seats set has_left = 1
    where withheld = 'unfinished'
      and exists (select 1 from results where results.match_id = result_seats.match_id and results.reason <> 'forfeit')
  `.execute(database);
  await sql`
    update owned_dice set bought_at = (
      select max(created_at) from ledger
      where ledger.player_id = owned_dice.player_id and ledger.reason = 'purchase:' || owned_dice.die
    )
  `.execute(database);
}
