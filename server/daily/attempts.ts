import type { Selectable } from "kysely";
import type { Day } from "../../shared/daily/day.ts";
import type { Journal } from "../journal/journal.ts";
import type { Store } from "../store/store.ts";
import type { DailyAttemptTable } from "../store/tables/daily.ts";

export type StoredAttempt = Selectable<DailyAttemptTable>;

/** Passed by the server to the room of an attempt. Clients cannot pass it: `daily` is a privileged option. */
export type DailyTicket = Pick<NewAttempt, "day" | "playerId">;

/** A table on which an account is about to attempt a day. */
export interface NewAttempt {
  day: Day;
  playerId: string;
  matchId: string;
  roomId: string;
}

export const readAttempt = (store: Store, day: Day, playerId: string): Promise<StoredAttempt | undefined> =>
  store
    .selectFrom("daily_attempts")
    .selectAll()
    .where("day", "=", day)
    .where("player_id", "=", playerId)
    .executeTakeFirst();

/**
 * Stores the first attempt of an account at a day, which is ranked if the account is claimed. An earlier attempt whose
 * match never began, because the server crashed or the player never came, is replaced. Repeated attempts change nothing.
 */
export async function enrol(store: Store, journal: Journal, attempt: NewAttempt, now: number): Promise<void> {
  const { day, playerId, matchId, roomId } = attempt;
  const player = await store.selectFrom("players").select("password").where("id", "=", playerId).executeTakeFirst();
  if (!player) return;
  const begun = { match_id: matchId, room_id: roomId, started_at: now, ranked: player.password === null ? 0 : 1 };
  const added = await store
    .insertInto("daily_attempts")
    .values({ day, player_id: playerId, ...begun })
    .onConflict((conflict) => conflict.columns(["day", "player_id"]).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return;
  const earlier = await readAttempt(store, day, playerId);
  if (!earlier || (await hasBegun(journal, earlier))) return;
  await store
    .updateTable("daily_attempts")
    .set(begun)
    .where("day", "=", day)
    .where("player_id", "=", playerId)
    .where("match_id", "=", earlier.match_id)
    .where("score", "is", null)
    .execute();
}

/** True if the match of an attempt was begun; its record may have been removed since. */
export const hasBegun = async (journal: Journal, { match_id, score }: StoredAttempt): Promise<boolean> =>
  score !== null || (await journal.readTexts(match_id)) !== null;
