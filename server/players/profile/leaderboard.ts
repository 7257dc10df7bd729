import { sql } from "kysely";
import type { LeaderboardLine } from "../../../shared/players/api.ts";
import { generatedAvatar } from "../../../shared/players/avatar.ts";
import { FEW_PLAYERS, LEAST_MATCHES, SETTLED, type Span } from "../../../shared/players/leaderboards.ts";
import type { Store } from "../../store/store.ts";
import { shownRating } from "../settlement/ratings.ts";

const LINES = 100;
/** Provisional ratings that are listed. */
const PROVISIONAL = 10;
/** Ratings that are read in the order of an index, among which suspended players are left out. */
const SEARCHED = 2 * LINES;

/** Guests and suspended players are not listed. */
const listed = (now: number) =>
  sql<boolean>`players.password is not null and coalesce(players.suspended_until, 0) < ${now}`;

type Ranked = Omit<LeaderboardLine, "rank" | "rating" | "gained" | "avatar" | "isProvisional"> & {
  mu: number;
  /** In thousandths of a point. */
  gained: number | null;
  avatar: number | null;
};

const ranked = (rows: readonly Ranked[]): LeaderboardLine[] =>
  rows.map(({ mu, gained, ...line }, index) => ({
    ...line,
    avatar: line.avatar ?? generatedAvatar(line.playerId),
    rank: index + 1,
    rating: Math.round(shownRating({ mu })),
    gained: gained === null ? null : Math.round(gained / 1000),
    isProvisional: false,
  }));

/** The leaderboard of a game and mode. */
export const leaderboardOf = (
  store: Store,
  game: string,
  mode: string,
  span: Span,
  now = Date.now(),
): Promise<LeaderboardLine[]> =>
  span === "week" ? bestOfTheWeek(store, game, mode, now) : withProvisional(store, game, mode, now);

/** The best of all time; while they are few, followed by the highest provisional ratings. */
async function withProvisional(store: Store, game: string, mode: string, now: number): Promise<LeaderboardLine[]> {
  const settled = await bestOfAllTime(store, game, mode, now);
  if (settled.length >= FEW_PLAYERS) return settled;
  const rows = await store
    .selectFrom("ratings")
    .innerJoin("players", "players.id", "ratings.player_id")
    .select(["players.id as playerId", "players.name", "players.avatar"])
    .select(["ratings.mu", "ratings.games", "ratings.won"])
    .where("ratings.game", "=", game)
    .where("ratings.mode", "=", mode)
    .where("players.id", "not in", ["", ...settled.map(({ playerId }) => playerId)])
    .where(listed(now))
    .orderBy("ratings.mu", "desc")
    .limit(PROVISIONAL)
    .execute();
  const provisional = ranked(rows.map((row) => ({ ...row, gained: null })));
  return [
    ...settled,
    ...provisional.map((line) => ({ ...line, rank: settled.length + line.rank, isProvisional: true })),
  ];
}

/** The highest ratings that are not provisional. */
async function bestOfAllTime(store: Store, game: string, mode: string, now: number): Promise<LeaderboardLine[]> {
  const rows = await store
    .selectFrom((from) =>
      from
        .selectFrom("ratings")
        .select(["player_id", "mu", "games", "won"])
        .where("game", "=", game)
        .where("mode", "=", mode)
        // Written into the query, because a partial index is used only for a condition that is known beforehand.
        .where("games", ">=", from.lit(LEAST_MATCHES.all))
        .where("opponents", ">=", from.lit(SETTLED.opponents))
        .where("days", ">=", from.lit(SETTLED.days))
        .orderBy("mu", "desc")
        .orderBy("games", "desc")
        .orderBy("player_id")
        .limit(SEARCHED)
        .as("best"),
    )
    .innerJoin("players", "players.id", "best.player_id")
    .select(["players.id as playerId", "players.name", "players.avatar", "best.mu", "best.games", "best.won"])
    .where(listed(now))
    .orderBy("best.mu", "desc")
    .orderBy("best.games", "desc")
    .orderBy("best.player_id")
    .limit(LINES)
    .execute();
  return ranked(rows.map((row) => ({ ...row, gained: null })));
}

/** The largest gains of rating within the last seven days, among ratings that are not provisional. */
async function bestOfTheWeek(store: Store, game: string, mode: string, now: number): Promise<LeaderboardLine[]> {
  const rows = await store
    .selectFrom((from) =>
      from
        .selectFrom("week_gains")
        .select(["player_id", "games", "won", "gained"])
        .where("game", "=", game)
        .where("mode", "=", mode)
        .where("listed", "=", from.lit(1))
        .where("games", ">=", from.lit(LEAST_MATCHES.week))
        .orderBy("gained", "desc")
        .orderBy("games", "desc")
        .orderBy("player_id")
        .limit(SEARCHED)
        .as("best"),
    )
    .innerJoin("players", "players.id", "best.player_id")
    .innerJoin("ratings", (join) =>
      join
        .onRef("ratings.player_id", "=", "best.player_id")
        .on("ratings.game", "=", game)
        .on("ratings.mode", "=", mode),
    )
    .select(["players.id as playerId", "players.name", "players.avatar", "ratings.mu"])
    .select(["best.games", "best.won", "best.gained"])
    .where(listed(now))
    .orderBy("best.gained", "desc")
    .orderBy("best.games", "desc")
    .orderBy("best.player_id")
    .limit(LINES)
    .execute();
  return ranked(rows);
}
