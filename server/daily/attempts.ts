import type { Selectable } from "kysely";
import type { Day } from "../../shared/daily/day.ts";
import { Refusal } from "../http/refusal.ts";
import type { Journal } from "../journal/journal.ts";
import type { DailyAttemptTable } from "../store/schema/daily.ts";
import type { Store } from "../store/store.ts";

export type StoredAttempt = Selectable<DailyAttemptTable>;

/**
 * Passed by the server to the room of an attempt, with the id of its match. Clients cannot pass it: `daily` is a
 * privileged option.
 */
export interface DailyTicket {
  day: Day;
  playerId: string;
  id: string;
}

/** Milliseconds in which the table of a stored attempt is opened; until then no other request replaces the attempt. */
const OPENING_MILLISECONDS = 10_000;

export const readAttempt = (store: Store, day: Day, playerId: string): Promise<StoredAttempt | undefined> =>
  store
    .selectFrom("daily_attempts")
    .selectAll()
    .where("day", "=", day)
    .where("player_id", "=", playerId)
    .executeTakeFirst();

/**
 * Stores the first attempt of an account at a day before its table is opened, which is ranked if the account is claimed.
 * Its id is that of the match and of the room. An earlier attempt whose match never began, because the server crashed or
 * the player never came, is replaced. Returns the attempt that counts: of several requests at once, all get the same one.
 */
export async function enrol(store: Store, journal: Journal, ticket: DailyTicket, now: number): Promise<StoredAttempt> {
  const { day, playerId, id } = ticket;
  const player = await store.selectFrom("players").select("password").where("id", "=", playerId).executeTakeFirst();
  if (!player) throw new Refusal(401, "sign-in-needed");
  const begun = { match_id: id, room_id: id, started_at: now, ranked: player.password === null ? 0 : 1 };
  const stored = await store
    .insertInto("daily_attempts")
    .values({ day, player_id: playerId, ...begun })
    .onConflict((conflict) => conflict.columns(["day", "player_id"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (stored) return stored;
  const earlier = await readAttempt(store, day, playerId);
  // The earlier attempt was withdrawn in the meantime.
  if (!earlier) return enrol(store, journal, ticket, now);
  if (now - earlier.started_at < OPENING_MILLISECONDS || (await hasBegun(journal, earlier))) return earlier;
  await store
    .updateTable("daily_attempts")
    .set(begun)
    .where("day", "=", day)
    .where("player_id", "=", playerId)
    .where("match_id", "=", earlier.match_id)
    .where("score", "is", null)
    .execute();
  return (await readAttempt(store, day, playerId)) ?? earlier;
}

/** Removes an attempt whose table could not be opened. */
export async function withdraw(store: Store, { day, playerId, id }: DailyTicket): Promise<void> {
  await store
    .deleteFrom("daily_attempts")
    .where("day", "=", day)
    .where("player_id", "=", playerId)
    .where("match_id", "=", id)
    .where("score", "is", null)
    .execute();
}

/** True if the match of an attempt was begun; its record may have been removed since. */
export const hasBegun = async (journal: Journal, { match_id, score }: StoredAttempt): Promise<boolean> =>
  score !== null || (await journal.readTexts(match_id)) !== null;
