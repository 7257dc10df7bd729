import { type Kysely, sql } from "kysely";

const WEEK_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** Ranks and lists as data that is written with each change, and indexes for every public read of them. */
export async function boards(database: Kysely<unknown>): Promise<void> {
  await ratings(database);
  await weekGains(database);
  await matches(database);
  await entries(database);
  await puzzles(database);
  await administration(database);
}

/** Wins of rated matches, and the order of the leaderboard of all time. */
async function ratings(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("ratings")
    .addColumn("won", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update ratings set won = sums.won from (
      select seat.player_id, results.game, results.mode, count(*) as won
      from results join result_seats seat on seat.match_id = results.match_id
      where results.rated = 1 and seat.outcome = 'won' and seat.player_id is not null
      group by seat.player_id, results.game, results.mode
    ) as sums
    where sums.player_id = ratings.player_id and sums.game = ratings.game and sums.mode = ratings.mode
  `.execute(database);
  await schema.dropIndex("ratings_by_game").execute();
  await sql`
    create index ratings_listed on ratings (game, mode, mu desc, games desc, player_id)
    where games >= 10 and opponents >= 5 and days >= 3
  `.execute(database);
}

/** The rating that each player has gained within the last seven days. */
async function weekGains(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("week_gains")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("games", "integer", (column) => column.notNull())
    .addColumn("won", "integer", (column) => column.notNull())
    .addColumn("gained", "bigint", (column) => column.notNull())
    .addColumn("listed", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("week_gains_once", ["player_id", "game", "mode"])
    .execute();
  await schema
    .alterTable("result_seats")
    .addColumn("in_week", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update result_seats set in_week = 1
    where ended_at > ${Date.now() - WEEK_MILLISECONDS} and rating_after is not null and player_id is not null
  `.execute(database);
  await sql`create index result_seats_in_week on result_seats (ended_at) where in_week = 1`.execute(database);
  await sql`
    insert into week_gains (player_id, game, mode, games, won, gained, listed)
    select seat.player_id, results.game, results.mode, count(*), sum(case when seat.outcome = 'won' then 1 else 0 end),
      sum(cast(round((seat.rating_after - seat.rating_before) * 1000) as bigint)),
      max(case when ratings.games >= 10 and ratings.opponents >= 5 and ratings.days >= 3 then 1 else 0 end)
    from result_seats seat
    join results on results.match_id = seat.match_id
    join ratings on ratings.player_id = seat.player_id and ratings.game = results.game and ratings.mode = results.mode
    where seat.in_week = 1
    group by seat.player_id, results.game, results.mode
  `.execute(database);
  await sql`
    create index week_gains_listed on week_gains (game, mode, gained desc, games desc, player_id)
    where listed = 1 and games >= 3
  `.execute(database);
}

/** The public, the rated and the analysed matches of a player, newest last. */
async function matches(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("result_seats")
    .addColumn("open", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update result_seats set open = 1 where match_id in (select match_id from results where open = 1)
  `.execute(database);
  for (const [name, condition] of [
    ["open_results_of_player", "open = 1"],
    ["rated_results_of_player", "rating_after is not null"],
    ["analysed_results_of_player", "luck is not null and has_left = 0"],
  ] as const) {
    await sql`
      create index ${sql.ref(name)} on result_seats (player_id, ended_at) where ${sql.raw(condition)}
    `.execute(database);
  }
  await schema.dropIndex("results_by_time").execute();
}

/** The order of the boards of a day. */
async function entries(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index daily_attempts_ranked on daily_attempts (day, score desc, coalesce(accuracy, -1) desc, player_id)
    where ranked = 1 and score is not null
  `.execute(database);
  await sql`
    create index gauntlet_runs_by_score on gauntlet_runs (ranked_day, beaten desc, money desc, player_id)
    where ranked_day is not null
  `.execute(database);
}

/** The longest streak of a player, which outlives its attempts, and the attempts by time and by streak. */
async function puzzles(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("puzzle_players")
    .addColumn("best_streak", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update puzzle_players set best_streak = sums.streak from (
      select player_id, game, max(streak) as streak from puzzle_attempts group by player_id, game
    ) as sums
    where sums.player_id = puzzle_players.player_id and sums.game = puzzle_players.game
  `.execute(database);
  await schema
    .createIndex("puzzle_attempts_by_time")
    .on("puzzle_attempts")
    .columns(["player_id", "created_at"])
    .execute();
  await sql`
    create index puzzle_attempts_of_run on puzzle_attempts (player_id, run) where run is not null
  `.execute(database);
}

async function administration(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.createIndex("players_by_visit").on("players").columns(["seen_at", "id"]).execute();
  await sql`
    create index players_suspended on players (suspended_until) where suspended_until is not null
  `.execute(database);
  await schema.createIndex("admin_log_of_target").on("admin_log").column("target").execute();
}
