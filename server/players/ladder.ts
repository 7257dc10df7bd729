import { sql } from "kysely";
import { dayAt, daysAfter } from "../../shared/daily/day.ts";
import { generatedAvatar } from "../../shared/players/avatar.ts";
import { LADDER, LADDER_DAYS, type LadderLine, type LadderSource } from "../../shared/players/ladder.ts";
import type { Store, Writing } from "../store/store.ts";
import { friendsOf } from "./relations/friendships.ts";

const LINES = 50;

/** Adds points of a player on the day of this time, up to the most that the source gives on a day. */
export async function addPoints(
  writing: Store | Writing,
  playerId: string,
  source: LadderSource,
  points: number,
  now: number,
): Promise<void> {
  if (points <= 0) return;
  const { most } = LADDER[source];
  await writing
    .insertInto("ladder_points")
    .values({ player_id: playerId, day: dayAt(now), source, points: Math.min(points, most) })
    .onConflict((conflict) =>
      conflict.columns(["player_id", "day", "source"]).doUpdateSet((row) => {
        const sum = row("ladder_points.points", "+", row.ref("excluded.points"));
        return { points: row.case().when(sum, ">", most).then(most).else(sum).end() };
      }),
    )
    .execute();
}

/** Removes points that count no more; returns the number of rows. */
export async function removePoints(store: Store, now: number): Promise<number> {
  const { numDeletedRows } = await store
    .deleteFrom("ladder_points")
    .where("day", "<", daysAfter(dayAt(now), -LADDER_DAYS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const sums = (store: Store, now: number) =>
  store
    .selectFrom("ladder_points")
    .innerJoin("players", "players.id", "ladder_points.player_id")
    .select(["players.id as playerId", "players.name", "players.avatar"])
    .select((row) => row.fn.sum<number | string>("points").as("points"))
    .where("day", ">", daysAfter(dayAt(now), -LADDER_DAYS))
    // Guests and suspended players are not listed.
    .where("players.password", "is not", null)
    .where(sql<boolean>`coalesce(players.suspended_until, 0) < ${now}`)
    .groupBy(["players.id", "players.name", "players.avatar"])
    .orderBy("points", "desc")
    .orderBy("players.id")
    .limit(LINES);

type Sum = Awaited<ReturnType<ReturnType<typeof sums>["execute"]>>[number];

const ranked = (rows: readonly Sum[]): LadderLine[] =>
  rows.map(({ points, avatar, playerId, name }, index) => ({
    ...{ rank: index + 1, playerId, name, avatar: avatar ?? generatedAvatar(playerId), points: Number(points) },
  }));

/** The players with the most points of the week. */
export const houseLadder = async (store: Store, now: number): Promise<LadderLine[]> =>
  ranked(await sums(store, now).execute());

/** A player and the player's friends, by their points of the week. */
export async function friendsLadder(store: Store, playerId: string, now: number): Promise<LadderLine[]> {
  const friends = await friendsOf(store, playerId).execute();
  const ids = [playerId, ...friends.map(({ friend_id }) => friend_id)];
  // As values, so that only the points of these accounts are read.
  return ranked(await sums(store, now).where("ladder_points.player_id", "in", ids).execute());
}
