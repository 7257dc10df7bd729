import type { Logger } from "pino";
import { type LeasedRun, runUnderLease } from "../../store/run-under-lease.ts";
import type { Store, Writing } from "../../store/store.ts";
import { TaskLease } from "../../store/task-lease.ts";
import { listSettled } from "./listed.ts";
import { lockRows } from "./lock-rows.ts";
import type { RatedMatch, RatingChange } from "./ratings.ts";
import type { SettlingMatch } from "./results.ts";

export const WEEK_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** Interval at which expired matches are subtracted, and the largest numbers of seats in one transaction and of these. */
const EVERY_MILLISECONDS = 10_000;
const AT_ONCE = 200;
const MOST_STEPS = 50;

/** The rating gained in a match, in thousandths of a point. */
const gainedIn = ({ before, after }: Pick<RatingChange, "before" | "after">): number =>
  Math.round((after - before) * 1000);

/**
 * Adds a rated match to the gains of the last seven days, once for each of its players, unless it is older, and lists the
 * gains of players whose ratings are no longer provisional.
 */
export async function addToWeek(
  writing: Writing,
  { facts, isThisWeek }: Pick<SettlingMatch, "facts" | "isThisWeek">,
  players: readonly string[],
  { changes, counted }: RatedMatch,
): Promise<void> {
  const { game, mode, seats } = facts;
  const affected = [...players, ...counted];
  // In the order of `leaveWeek`.
  await lockRows(writing, "week_gains", facts, affected);
  if (isThisWeek) {
    const rows = changes.map((change, seat) => ({
      ...{ player_id: players[seat] as string, game, mode, games: 1, gained: gainedIn(change) },
      won: seats[seat]?.outcome === "won" ? 1 : 0,
      listed: 0,
    }));
    await writing
      .insertInto("week_gains")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["player_id", "game", "mode"]).doUpdateSet((row) => ({
          games: row("week_gains.games", "+", 1),
          won: row("week_gains.won", "+", row.ref("excluded.won")),
          gained: row("week_gains.gained", "+", row.ref("excluded.gained")),
        })),
      )
      .execute();
  }
  await listSettled(writing, facts, affected);
}

/** Subtracts matches that ended more than seven days ago, the oldest first; returns the number of their seats. */
export const leaveWeek = (store: Store, now: number, atOnce = AT_ONCE): Promise<number> =>
  store.transaction().execute(async (writing) => {
    const expired = await writing
      .updateTable("result_seats")
      .set({ in_week: 0 })
      .where("in_week", "=", 1)
      .where((row) =>
        row(
          row.refTuple("match_id", "seat"),
          "in",
          row
            .selectFrom("result_seats")
            .select(["match_id", "seat"])
            .where("in_week", "=", row.lit(1))
            .where("ended_at", "<=", now - WEEK_MILLISECONDS)
            .orderBy("ended_at")
            .limit(atOnce)
            .$asTuple("match_id", "seat"),
        ),
      )
      .returning(["match_id", "player_id", "outcome", "rating_before", "rating_after"])
      .execute();
    for (const loss of await lossesBy(writing, expired)) await subtract(writing, loss);
    return expired.length;
  });

/** A seat of a match that is no longer counted. */
interface ExpiredSeat {
  match_id: string;
  player_id: string | null;
  outcome: "won" | "lost" | "drew";
  rating_before: number | null;
  rating_after: number | null;
}

/** What a player loses by expired matches. */
interface Loss {
  player_id: string;
  game: string;
  mode: string;
  games: number;
  won: number;
  gained: number;
}

/** The losses by expired seats, in the order of players. */
async function lossesBy(writing: Writing, expired: readonly ExpiredSeat[]): Promise<Loss[]> {
  const ids = expired.map(({ match_id }) => match_id);
  const matches = await writing
    .selectFrom("results")
    .select(["match_id", "game", "mode"])
    .where("match_id", "in", ["", ...ids])
    .execute();
  const places = new Map(matches.map(({ match_id, game, mode }) => [match_id, { game, mode }]));
  const losses = new Map<string, Loss>();
  for (const { match_id, player_id, outcome, rating_before, rating_after } of expired) {
    const place = places.get(match_id);
    if (player_id === null || !place) continue;
    const key = `${player_id} ${place.game} ${place.mode}`;
    const loss = losses.get(key) ?? { player_id, ...place, games: 0, won: 0, gained: 0 };
    loss.games++;
    loss.won += outcome === "won" ? 1 : 0;
    loss.gained += gainedIn({ before: rating_before ?? 0, after: rating_after ?? 0 });
    losses.set(key, loss);
  }
  return [...losses.values()].sort((one, other) => (one.player_id < other.player_id ? -1 : 1));
}

async function subtract(writing: Writing, { player_id, game, mode, games, won, gained }: Loss): Promise<void> {
  const left = await writing
    .updateTable("week_gains")
    .set((row) => ({
      games: row("games", "-", games),
      won: row("won", "-", won),
      gained: row("gained", "-", gained),
    }))
    .where("player_id", "=", player_id)
    .where("game", "=", game)
    .where("mode", "=", mode)
    .returning("games")
    .executeTakeFirst();
  if (!left || left.games > 0) return;
  await writing
    .deleteFrom("week_gains")
    .where("player_id", "=", player_id)
    .where("game", "=", game)
    .where("mode", "=", mode)
    .execute();
}

/** Subtracts expired matches now and every ten seconds, in one process at a time; `holder` identifies this process. */
export const startLeavingWeek = (store: Store, log: Logger, holder: string): LeasedRun =>
  runUnderLease(new TaskLease(store, "week", holder), {
    async step() {
      for (let steps = 0; steps < MOST_STEPS && (await leaveWeek(store, Date.now())) === AT_ONCE; ) steps++;
    },
    pause: EVERY_MILLISECONDS,
    warn: (err) => log.warn({ err }, "the leaderboards of the week could not be updated"),
  });
