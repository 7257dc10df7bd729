import { sql } from "kysely";
import type { LeaderboardLine } from "../../../shared/players/api.ts";
import { generatedAvatar } from "../../../shared/players/avatar.ts";
import { LEAST_MATCHES, SETTLED } from "../../../shared/players/leaderboards.ts";
import type { Store } from "../../store/store.ts";
import { shownRating } from "../settlement/ratings.ts";

const LINES = 100;
const WEEK_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** Guests and suspended players are not listed. */
const listed = (now: number) =>
  sql<boolean>`players.password is not null and coalesce(players.suspended_until, 0) < ${now}`;
const wins = sql<number>`sum(case when seat.outcome = 'won' then 1 else 0 end)`;
const gained = sql<number>`sum(seat.rating_after - seat.rating_before)`;

type Ranked = Omit<LeaderboardLine, "rank" | "rating" | "gained" | "avatar"> & {
  mu: number;
  gained: number | null;
  avatar: number | null;
};

const ranked = (rows: readonly Ranked[]): LeaderboardLine[] =>
  rows.map(({ mu, gained: won, ...line }, index) => ({
    ...line,
    avatar: line.avatar ?? generatedAvatar(line.playerId),
    rank: index + 1,
    rating: Math.round(shownRating({ mu })),
    gained: won === null ? null : Math.round(won),
  }));

/** The highest ratings that are not provisional. */
export async function bestOfAllTime(
  store: Store,
  game: string,
  mode: string,
  now = Date.now(),
): Promise<LeaderboardLine[]> {
  const rows = await store
    .selectFrom("ratings")
    .innerJoin("players", "players.id", "ratings.player_id")
    .select(["players.id as playerId", "players.name", "players.avatar", "ratings.mu", "ratings.games"])
    .where("ratings.game", "=", game)
    .where("ratings.mode", "=", mode)
    .where("ratings.games", ">=", LEAST_MATCHES.all)
    .where("ratings.opponents", ">=", SETTLED.opponents)
    .where("ratings.days", ">=", SETTLED.days)
    .where(listed(now))
    .orderBy("ratings.mu", "desc")
    .orderBy("ratings.games", "desc")
    .orderBy("players.id")
    .limit(LINES)
    .execute();
  const won = await winsOf(
    store,
    game,
    mode,
    rows.map(({ playerId }) => playerId),
  );
  return ranked(rows.map((row) => ({ ...row, won: won.get(row.playerId) ?? 0, gained: null })));
}

async function winsOf(store: Store, game: string, mode: string, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .selectFrom("result_seats as seat")
    .innerJoin("results", "results.match_id", "seat.match_id")
    .select("seat.player_id")
    .select(wins.as("won"))
    .where("seat.player_id", "in", ids)
    .where("results.game", "=", game)
    .where("results.mode", "=", mode)
    .where("results.rated", "=", 1)
    .groupBy("seat.player_id")
    .execute();
  return new Map(rows.map((row) => [row.player_id ?? "", Number(row.won)]));
}

/** The largest gains of rating within the last seven days, among ratings that are not provisional. */
export async function bestOfTheWeek(
  store: Store,
  game: string,
  mode: string,
  now = Date.now(),
): Promise<LeaderboardLine[]> {
  const rows = await store
    .selectFrom("results")
    .innerJoin("result_seats as seat", "seat.match_id", "results.match_id")
    .innerJoin("players", "players.id", "seat.player_id")
    .innerJoin("ratings", (join) =>
      join
        .onRef("ratings.player_id", "=", "players.id")
        .onRef("ratings.game", "=", "results.game")
        .onRef("ratings.mode", "=", "results.mode"),
    )
    .select(["players.id as playerId", "players.name", "players.avatar", "ratings.mu"])
    .select((row) => [row.fn.countAll<number>().as("games"), wins.as("won"), gained.as("gained")])
    .where("results.game", "=", game)
    .where("results.mode", "=", mode)
    .where("results.ended_at", ">=", now - WEEK_MILLISECONDS)
    .where("results.rated", "=", 1)
    .where("ratings.games", ">=", SETTLED.matches)
    .where("ratings.opponents", ">=", SETTLED.opponents)
    .where("ratings.days", ">=", SETTLED.days)
    .where(listed(now))
    .groupBy(["players.id", "players.name", "players.avatar", "ratings.mu"])
    .having((row) => row.fn.countAll(), ">=", LEAST_MATCHES.week)
    .orderBy("gained", "desc")
    .orderBy("games", "desc")
    .orderBy("players.id")
    .limit(LINES)
    .execute();
  return ranked(rows.map((row) => ({ ...row, games: Number(row.games), won: Number(row.won) })));
}
