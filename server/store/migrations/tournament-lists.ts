import { type Kysely, sql } from "kysely";

/** Numbers of players and winners of tournaments as data, and indexes for their lists. */
export async function tournamentLists(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("tournaments")
    .addColumn("players", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update tournaments set players = (
      select count(*) from tournament_entries where tournament_entries.tournament_id = tournaments.id
    )
  `.execute(database);
  await sql`create index tournaments_open on tournaments (stage, starts_at, id) where open = 1`.execute(database);
  await sql`create index tournaments_ended on tournaments (stage, ended_at desc, id) where open = 1`.execute(database);
  await schema.createIndex("tournaments_by_end").on("tournaments").column("ended_at").execute();
  await sql`create index tournament_winners on tournament_entries (tournament_id) where place = 1`.execute(database);
  await schema.dropIndex("entries_of_player").execute();
  await schema.createIndex("entries_of_player").on("tournament_entries").columns(["player_id", "joined_at"]).execute();
  await sql`
    create index tournament_games_over on tournament_games (tournament_id, ended_at) where stage = 'over'
  `.execute(database);
  await sql`
    create index tournament_games_unfinished on tournament_games (tournament_id, round, slot) where stage <> 'over'
  `.execute(database);
  await wins(database);
}

/** Tournaments that players have won; they stay when the tournament is removed. */
async function wins(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("tournament_wins")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("tournament_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("open", "integer", (column) => column.notNull())
    .addColumn("players", "integer", (column) => column.notNull())
    .addColumn("ended_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("tournament_wins_once", ["player_id", "tournament_id"])
    .execute();
  await sql`
    insert into tournament_wins (player_id, tournament_id, kind, title, game, mode, open, players, ended_at)
    select entry.player_id, tournaments.id, kind, title, game, mode, open, players, ended_at
    from tournament_entries entry join tournaments on tournaments.id = entry.tournament_id
    where entry.place = 1 and entry.wins > 0 and entry.player_id is not null and stage = 'finished'
      and ended_at is not null
  `.execute(database);
  await sql`create index tournament_wins_by_time on tournament_wins (player_id, ended_at)`.execute(database);
}
