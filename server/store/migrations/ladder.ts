import { type Kysely, sql } from "kysely";

/**
 * Records of rated opponents against each other. An opponent counts for a place on a leaderboard once it has met three
 * opponents itself; the rated days of earlier ratings count as enough.
 */
export async function ladder(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const name of ["won", "drawn", "lost"]) {
    await schema
      .alterTable("rated_opponents")
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await sql`
    update rated_opponents set won = pairs.won, drawn = pairs.drawn, lost = pairs.lost
    from (
      select own.player_id, other.player_id as opponent_id, results.game, results.mode,
        sum(case when own.outcome = 'won' and other.outcome = 'lost' then 1
          when own.outcome = 'lost' and other.outcome = 'lost' and own.score > other.score then 1 else 0 end) as won,
        sum(case when own.outcome = 'drew' and other.outcome = 'drew' then 1
          when own.outcome = 'lost' and other.outcome = 'lost' and own.score = other.score then 1 else 0 end) as drawn,
        sum(case when own.outcome = 'lost' and other.outcome <> 'lost' then 1
          when own.outcome = 'lost' and own.score < other.score then 1 else 0 end) as lost
      from results
      join result_seats own on own.match_id = results.match_id
      join result_seats other on other.match_id = results.match_id and other.seat <> own.seat
      where results.rated = 1 and own.player_id is not null and other.player_id is not null
      group by own.player_id, other.player_id, results.game, results.mode
    ) as pairs
    where rated_opponents.player_id = pairs.player_id and rated_opponents.opponent_id = pairs.opponent_id
      and rated_opponents.game = pairs.game and rated_opponents.mode = pairs.mode
  `.execute(database);
  await schema
    .alterTable("ratings")
    .addColumn("met", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable("ratings")
    .addColumn("days", "integer", (column) => column.notNull().defaultTo(3))
    .execute();
  await sql`update ratings set met = opponents`.execute(database);
  await sql`
    update ratings set opponents = (
      select count(*) from rated_opponents
      join ratings other on other.player_id = rated_opponents.opponent_id
        and other.game = rated_opponents.game and other.mode = rated_opponents.mode
      where rated_opponents.player_id = ratings.player_id and rated_opponents.game = ratings.game
        and rated_opponents.mode = ratings.mode and other.met >= 3
    )
  `.execute(database);
}
