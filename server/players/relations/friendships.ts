import { MOST_FRIENDS, MOST_RECEIVED_REQUESTS, MOST_SENT_REQUESTS } from "../../../shared/players/friends.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Store, Writing } from "../../store/store.ts";
import { lockPlayers } from "../lock-players.ts";

export async function areFriends(store: Store | Writing, accountId: string, otherId: string): Promise<boolean> {
  const row = await store
    .selectFrom("friendships")
    .select("since")
    .where("player_id", "=", accountId)
    .where("friend_id", "=", otherId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A subquery with the ids of an account's friends. */
export const friendsOf = (store: Store | Writing, accountId: string) =>
  store.selectFrom("friendships").select("friend_id").where("friendships.player_id", "=", accountId);

/** Asks another account to be friends. Two requests in opposite directions make friends. */
export const requestFriend = (store: Store, accountId: string, otherId: string): Promise<"requested" | "friends"> =>
  store.transaction().execute(async (writing) => {
    await lockPlayers(writing, [accountId, otherId]);
    if (await areFriends(writing, accountId, otherId)) throw new Refusal(409, "already-friends");
    if (await hasRequested(writing, otherId, accountId)) {
      await befriend(writing, accountId, otherId);
      return "friends";
    }
    const sent = await countRows(writing, "friend_requests", accountId);
    if (sent >= MOST_SENT_REQUESTS) throw new Refusal(409, "too-many-friend-requests");
    if ((await receivedRequests(writing, otherId)) >= MOST_RECEIVED_REQUESTS) throw new Refusal(429, "recipient-busy");
    await writing
      .insertInto("friend_requests")
      .values({ player_id: accountId, to_id: otherId, created_at: Date.now() })
      .onConflict((conflict) => conflict.columns(["player_id", "to_id"]).doNothing())
      .execute();
    return "requested";
  });

/** Accepts the request of another account; a repeated acceptance changes nothing. */
export const acceptFriend = (store: Store, accountId: string, otherId: string): Promise<void> =>
  store.transaction().execute(async (writing) => {
    await lockPlayers(writing, [accountId, otherId]);
    if (await areFriends(writing, accountId, otherId)) return;
    if (!(await hasRequested(writing, otherId, accountId))) throw new Refusal(404, "no-such-request");
    await befriend(writing, accountId, otherId);
  });

/** Ends a friendship and removes requests in both directions; returns whether there was anything to end. */
export async function endFriendship(store: Store | Writing, accountId: string, otherId: string): Promise<boolean> {
  const pairs = [
    [accountId, otherId],
    [otherId, accountId],
  ] as const;
  let ended = 0n;
  for (const [one, other] of pairs) {
    const friends = await store
      .deleteFrom("friendships")
      .where("player_id", "=", one)
      .where("friend_id", "=", other)
      .executeTakeFirst();
    const requests = await store
      .deleteFrom("friend_requests")
      .where("player_id", "=", one)
      .where("to_id", "=", other)
      .executeTakeFirst();
    ended += friends.numDeletedRows + requests.numDeletedRows;
  }
  return ended > 0n;
}

export async function hasRequested(store: Store | Writing, accountId: string, otherId: string): Promise<boolean> {
  const row = await store
    .selectFrom("friend_requests")
    .select("created_at")
    .where("player_id", "=", accountId)
    .where("to_id", "=", otherId)
    .executeTakeFirst();
  return row !== undefined;
}

async function befriend(writing: Writing, accountId: string, otherId: string): Promise<void> {
  for (const id of [accountId, otherId]) {
    if ((await countRows(writing, "friendships", id)) < MOST_FRIENDS) continue;
    throw new Refusal(409, id === accountId ? "too-many-friends" : "they-have-too-many-friends");
  }
  await endFriendship(writing, accountId, otherId);
  const since = Date.now();
  await writing
    .insertInto("friendships")
    .values([
      { player_id: accountId, friend_id: otherId, since },
      { player_id: otherId, friend_id: accountId, since },
    ])
    .execute();
}

async function countRows(writing: Writing, table: "friendships" | "friend_requests", id: string): Promise<number> {
  const { count } = await writing
    .selectFrom(table)
    .select((row) => row.fn.countAll().as("count"))
    .where("player_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function receivedRequests(writing: Writing, id: string): Promise<number> {
  const { count } = await writing
    .selectFrom("friend_requests")
    .select((row) => row.fn.countAll().as("count"))
    .where("to_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
