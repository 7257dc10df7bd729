import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { correspondence } from "./migrations/correspondence.ts";
import { daily } from "./migrations/daily.ts";
import { friends } from "./migrations/friends.ts";
import { gauntlet } from "./migrations/gauntlet.ts";
import { gauntletEditions } from "./migrations/gauntlet-editions.ts";
import { matchOrigins } from "./migrations/match-origins.ts";
import { openSeats } from "./migrations/open-seats.ts";
import { puzzles } from "./migrations/puzzles.ts";
import { ratedChallenges } from "./migrations/rated-challenges.ts";
import { taskLeases } from "./migrations/task-leases.ts";
import { arenaSchedules, tournaments } from "./migrations/tournaments.ts";

/** All migrations in order, from an empty database to the current schema. Released migrations are never edited. */
export const migrations: Record<string, Migration> = {
  "001-players": { up: players },
  "002-results": { up: results },
  "003-administration": { up: administration },
  "004-stakes": { up: stakes },
  "005-times": { up: times },
  "006-analysis": { up: analysis },
  "007-rule-sets": { up: ruleSets },
  "008-dice-seasons": { up: diceSeasons },
  "009-pick-statistics": { up: pickStatistics },
  "010-avatars": { up: avatars },
  "011-dice-use": { up: diceUse },
  "012-match-origins": { up: matchOrigins },
  "013-friends": { up: friends },
  "014-task-leases": { up: taskLeases },
  "015-correspondence": { up: correspondence },
  "016-tournaments": { up: tournaments },
  "017-arena-schedules": { up: arenaSchedules },
  "018-daily": { up: daily },
  "019-puzzles": { up: puzzles },
  "020-open-seats": { up: openSeats },
  "021-rated-challenges": { up: ratedChallenges },
  "022-gauntlet": { up: gauntlet },
  "023-gauntlet-editions": { up: gauntletEditions },
};

type Database = Kysely<unknown>;

async function players({ schema }: Database): Promise<void> {
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

async function results({ schema }: Database): Promise<void> {
  await schema
    .createTable("results")
    .addColumn("match_id", "text", (column) => column.primaryKey())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("rated", "integer", (column) => column.notNull())
    .addColumn("open", "integer", (column) => column.notNull())
    .addColumn("actions", "integer", (column) => column.notNull())
    .addColumn("ended_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("result_seats")
    .addColumn("match_id", "text", (column) => column.notNull().references("results.match_id"))
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("player_id", "text", (column) => column.references("players.id").onDelete("set null"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("score", "integer", (column) => column.notNull())
    .addColumn("xp", "integer", (column) => column.notNull())
    .addColumn("money", "integer", (column) => column.notNull())
    .addColumn("rating_before", "double precision")
    .addColumn("rating_after", "double precision")
    .addColumn("ended_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("result_seats_once", ["match_id", "seat"])
    .execute();
  await schema.createIndex("results_of_player").on("result_seats").columns(["player_id", "ended_at"]).execute();
  await schema.createIndex("results_by_time").on("results").columns(["game", "mode", "ended_at"]).execute();
  await schema
    .createTable("stats")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("stats_once", ["player_id", "game", "mode", "name"])
    .execute();
  await schema
    .createTable("ratings")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("mu", "double precision", (column) => column.notNull())
    .addColumn("sigma", "double precision", (column) => column.notNull())
    .addColumn("games", "integer", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("ratings_once", ["player_id", "game", "mode"])
    .execute();
  await schema.createIndex("ratings_by_game").on("ratings").columns(["game", "mode", "mu"]).execute();
  await schema
    .createTable("achievements")
    .addColumn("player_id", "text", (column) => column.notNull().references("players.id").onDelete("cascade"))
    .addColumn("achievement", "text", (column) => column.notNull())
    .addColumn("match_id", "text", (column) => column.notNull())
    .addColumn("earned_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("achievements_once", ["player_id", "achievement"])
    .execute();
}

async function administration({ schema }: Database): Promise<void> {
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

/** Reasons of payments, and rated opponents. Earlier rated matches against claimed accounts count. */
async function stakes(database: Database): Promise<void> {
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

/**
 * When matches began, which seats were left to a caretaker, and when dice were bought. Earlier purchases are dated by the
 * ledger; earlier seats count as left if they earned nothing because they were unfinished and the match was not forfeited.
 */
async function times(database: Database): Promise<void> {
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

/** Accuracy, cost and luck of each seat, and the matches that wait for their analysis. Earlier matches have none. */
async function analysis({ schema }: Database): Promise<void> {
  await schema
    .alterTable("results")
    .addColumn("analysis_due", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  for (const column of ["accuracy", "cost", "luck"]) {
    await schema.alterTable("result_seats").addColumn(column, "double precision").execute();
  }
  await schema
    .createIndex("results_to_analyse")
    .on("results")
    .column("match_id")
    .where(sql.ref("analysis_due"), "=", sql.lit(1))
    .execute();
}

/** The saved house rules of each player, as one JSON list. */
async function ruleSets({ schema }: Database): Promise<void> {
  await schema
    .createTable("rule_sets")
    .addColumn("player_id", "text", (column) => column.primaryKey().references("players.id").onDelete("cascade"))
    .addColumn("sets", "text", (column) => column.notNull())
    .execute();
}

/** The time during which a die is on offer; null for an open end. */
async function diceSeasons({ schema }: Database): Promise<void> {
  for (const column of ["offered_from", "offered_until"]) {
    await schema.alterTable("dice_offers").addColumn(column, "bigint").execute();
  }
}

/** Results by what players picked before a match; counts without accounts. */
async function pickStatistics({ schema }: Database): Promise<void> {
  await schema
    .createTable("pick_statistics")
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("picks", "text", (column) => column.notNull())
    .addColumn("picked", "integer", (column) => column.notNull())
    .addColumn("won", "integer", (column) => column.notNull())
    .addColumn("expected", "double precision", (column) => column.notNull())
    .addColumn("turns", "bigint", (column) => column.notNull())
    .addColumn("points", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("pick_statistics_once", ["game", "mode", "picks"])
    .execute();
}

/** Chosen avatars; players without one are shown the avatar generated from their id. */
async function avatars({ schema }: Database): Promise<void> {
  await schema.alterTable("players").addColumn("avatar", "integer").execute();
}

/** When own dice were last taken to a match, which ends the chance to return a purchase. */
async function diceUse({ schema }: Database): Promise<void> {
  await schema.alterTable("players").addColumn("dice_used_at", "bigint").execute();
}
