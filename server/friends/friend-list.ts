import type { Friend, FriendList, Person, Relation } from "../../shared/players/friends.ts";
import type { ServerContext } from "../context.ts";
import { blockBetween } from "../players/relations/blocks.ts";
import { areFriends, hasRequested } from "../players/relations/friendships.ts";
import { otherAccount, peopleOf } from "../players/relations/people.ts";
import { includes, privacyOf } from "../players/relations/privacy.ts";
import { tablesOf } from "../rooms/account-tables.ts";
import { openChallengesOf } from "./challenges.ts";
import { unreadOf } from "./messages.ts";

/** Friends, requests, challenges and blocked accounts of an account. */
export async function friendListOf(server: ServerContext, accountId: string): Promise<FriendList> {
  const { store } = server;
  const friends = await store.selectFrom("friendships").selectAll().where("player_id", "=", accountId).execute();
  const requests = await store
    .selectFrom("friend_requests")
    .selectAll()
    .where((row) => row.or([row("player_id", "=", accountId), row("to_id", "=", accountId)]))
    .orderBy("created_at")
    .execute();
  const blocks = await store
    .selectFrom("blocks")
    .select("blocked_id")
    .where("player_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  const friendIds = friends.map(({ friend_id }) => friend_id);
  const people = await peopleOf(store, [
    ...friendIds,
    ...requests.flatMap(({ player_id, to_id }) => [player_id, to_id]),
    ...blocks.map(({ blocked_id }) => blocked_id),
  ]);
  const shown = (ids: string[]): Person[] => ids.flatMap((id) => people.get(id) ?? []);
  const [places, privacy, unread] = await Promise.all([
    placesOf(server, friendIds, () => true),
    privacyOf(store, friendIds),
    unreadOf(store, accountId),
  ]);
  return {
    friends: friends
      .flatMap(({ friend_id, since }): Friend[] => {
        const person = people.get(friend_id);
        if (!person) return [];
        const mayChallenge = includes(privacy.get(friend_id)?.challenges ?? "nobody", true);
        const place = places.get(friend_id) ?? NOWHERE;
        return [{ ...person, since, ...place, mayChallenge, unread: unread.get(friend_id) ?? 0 }];
      })
      .sort((a, b) => Number(b.isOnline) - Number(a.isOnline) || a.name.localeCompare(b.name)),
    incoming: shown(requests.filter(({ to_id }) => to_id === accountId).map(({ player_id }) => player_id)),
    outgoing: shown(requests.filter(({ player_id }) => player_id === accountId).map(({ to_id }) => to_id)),
    challenges: await openChallengesOf(store, accountId),
    blocked: shown(blocks.map(({ blocked_id }) => blocked_id)),
  };
}

/** Relation of an account to another one. */
export async function relationTo(server: ServerContext, accountId: string, otherId: string): Promise<Relation> {
  const { store } = server;
  const { person, isClaimed } = await otherAccount(store, accountId, otherId);
  const isFriend = await areFriends(store, accountId, otherId);
  const block = await blockBetween(store, accountId, otherId);
  const sent = await hasRequested(store, accountId, otherId);
  const received = await hasRequested(store, otherId, accountId);
  const privacy = (await privacyOf(store, [otherId])).get(otherId);
  const places = block ? null : await placesOf(server, [otherId], () => isFriend);
  return {
    person,
    isFriend,
    request: sent ? "sent" : received ? "received" : null,
    isBlocked: block === "own",
    isClaimed,
    mayChallenge: isClaimed && block === null && includes(privacy?.challenges ?? "nobody", isFriend),
    ...(places?.get(otherId) ?? NOWHERE),
  };
}

const NOWHERE: Pick<Friend, "isOnline" | "table"> = { isOnline: false, table: null };

/** Online status and current table of these accounts, as far as their privacy settings allow. */
async function placesOf(
  server: ServerContext,
  ids: readonly string[],
  isFriend: (id: string) => boolean,
): Promise<Map<string, Pick<Friend, "isOnline" | "table">>> {
  const privacy = await privacyOf(server.store, ids);
  const visible = ids.filter((id) => includes(privacy.get(id)?.online ?? "nobody", isFriend(id)));
  const [online, tables] = await Promise.all([server.feed.onlineAmong(visible), tablesOf(server, visible)]);
  return new Map(
    visible.map((id) => {
      const table = tables.get(id) ?? null;
      return [id, { isOnline: online.has(id) || table !== null, table }];
    }),
  );
}
