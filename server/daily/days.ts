import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { commitmentOf } from "../../shared/core/fairness.ts";
import type { DayFacts } from "../../shared/daily/api.ts";
import { challengeFor, challengeOf } from "../../shared/daily/challenges.ts";
import { type Day, dayAt, daysAfter, endOf } from "../../shared/daily/day.ts";
import type { DailyDayTable } from "../store/schema/daily.ts";
import type { Store } from "../store/store.ts";

export type StoredDay = Selectable<DailyDayTable>;

/** Number of days whose commitments are published in advance. */
export const DAYS_AHEAD = 7;

/** Draws the missing seeds of a day and of the days after it. Of several processes, the first to store a seed wins. */
export async function prepareDays(store: Store, from: Day, now: number): Promise<void> {
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => daysAfter(from, ahead));
  const known = await store.selectFrom("daily_days").select("day").where("day", "in", days).execute();
  const missing = days.filter((day) => !known.some((row) => row.day === day));
  if (missing.length === 0) return;
  await store
    .insertInto("daily_days")
    .values(missing.map((day) => newDay(day, now)))
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
}

function newDay(day: Day, now: number) {
  const seed = randomBytes(32).toString("hex");
  return { day, seed, commitment: commitmentOf(seed), ...challengeFor(day), created_at: now };
}

/** Reads a day; undefined if the server has no seed for it. */
export const readDay = (store: Store, day: Day): Promise<StoredDay | undefined> =>
  store.selectFrom("daily_days").selectAll().where("day", "=", day).executeTakeFirst();

/** Reads the days from this one on, in order. */
export const readDaysFrom = (store: Store, day: Day): Promise<StoredDay[]> =>
  store
    .selectFrom("daily_days")
    .selectAll()
    .where("day", ">=", day)
    .orderBy("day")
    .limit(DAYS_AHEAD + 1)
    .execute();

/** Returns the public facts of a day. The seed is included only after the day is over. */
export const factsOf = ({ day, game, challenge, commitment, seed }: StoredDay, now: number): DayFacts => ({
  ...{ day, game, challenge, commitment },
  measure: challengeOf(game, challenge)?.measure ?? "points",
  seed: now >= endOf(day) ? seed : null,
});

/** True if the day has begun and is not over. */
export const isToday = (day: Day, now: number): boolean => dayAt(now) === day;
