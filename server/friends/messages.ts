import { randomUUID } from "node:crypto";
import {
  type Conversation,
  MESSAGE_DAYS,
  type MessageContent,
  MOST_UNREAD_MESSAGES,
} from "../../shared/players/friends.ts";
import { Refusal } from "../http/refusal.ts";
import { blockBetween } from "../players/relations/blocks.ts";
import { areFriends, friendsOf } from "../players/relations/friendships.ts";
import { otherAccount, reachableAccount } from "../players/relations/people.ts";
import { mutedUntil } from "../players/relations/sanctions.ts";
import type { Store } from "../store/store.ts";

const DAY = 24 * 60 * 60_000;
/** Newest messages of a conversation that are shown. */
const MOST_SHOWN = 200;

/** Messages sent before this time are no longer shown, even if they have not been removed yet. */
const keptSince = (now: number): number => now - MESSAGE_DAYS * DAY;

/** Sends a message. Free text is for friends; a muted account sends none. */
export async function sendMessage(
  store: Store,
  accountId: string,
  otherId: string,
  content: MessageContent,
): Promise<void> {
  const { id } = await reachableAccount(store, accountId, otherId);
  const until = await mutedUntil(store, accountId);
  if (until !== null) throw new Refusal(403, "muted", new Date(until).toISOString());
  if (!(await areFriends(store, accountId, id))) {
    if ("text" in content) throw new Refusal(403, "friends-only");
    if ((await unreadOfStrangers(store, id)) >= MOST_UNREAD_MESSAGES) throw new Refusal(429, "recipient-busy");
  }
  await store
    .insertInto("direct_messages")
    .values({
      id: randomUUID(),
      player_id: accountId,
      to_id: id,
      content: JSON.stringify(content),
      sent_at: Date.now(),
      read_at: null,
    })
    .execute();
}

/** Number of unread messages to an account from accounts that are not its friends. */
async function unreadOfStrangers(store: Store, accountId: string): Promise<number> {
  const { count } = await store
    .selectFrom("direct_messages")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("to_id", "=", accountId)
    .where("read_at", "is", null)
    .where("hidden", "=", 0)
    .where("sent_at", ">=", keptSince(Date.now()))
    .where("player_id", "not in", friendsOf(store, accountId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The messages between two accounts; those to the reader count as read from now on. */
export async function readConversation(store: Store, accountId: string, otherId: string): Promise<Conversation> {
  const { person } = await otherAccount(store, accountId, otherId);
  const now = Date.now();
  const rows = await store
    .selectFrom("direct_messages")
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row("player_id", "=", accountId), row("to_id", "=", otherId)]),
        row.and([row("player_id", "=", otherId), row("to_id", "=", accountId), row("hidden", "=", 0)]),
      ]),
    )
    .where("sent_at", ">=", keptSince(now))
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .limit(MOST_SHOWN)
    .execute();
  await store
    .updateTable("direct_messages")
    .set({ read_at: now })
    .where("player_id", "=", otherId)
    .where("to_id", "=", accountId)
    .where("read_at", "is", null)
    .execute();
  const messages = rows.reverse().map(({ id, player_id, content, sent_at }) => ({
    id,
    isOwn: player_id === accountId,
    content: JSON.parse(content) as MessageContent,
    sentAt: sent_at,
  }));
  const isFriend = await areFriends(store, accountId, otherId);
  const isBlocked = (await blockBetween(store, accountId, otherId)) !== null;
  return { person, isFriend, isBlocked, messages };
}

/** Deletes a message: for both accounts if the reader sent it, otherwise for the reader alone. */
export async function deleteMessage(store: Store, accountId: string, messageId: string): Promise<void> {
  const deleted = await store
    .deleteFrom("direct_messages")
    .where("id", "=", messageId)
    .where("player_id", "=", accountId)
    .executeTakeFirst();
  if (deleted.numDeletedRows > 0n) return;
  const hidden = await store
    .updateTable("direct_messages")
    .set({ hidden: 1 })
    .where("id", "=", messageId)
    .where("to_id", "=", accountId)
    .executeTakeFirst();
  if (hidden.numUpdatedRows === 0n) throw new Refusal(404, "no-such-message");
}

/** Numbers of unread messages by sender, without those of blocked accounts. */
export async function unreadOf(store: Store, accountId: string): Promise<Map<string, number>> {
  const rows = await store
    .selectFrom("direct_messages")
    .select((row) => ["player_id", row.fn.countAll().as("count")])
    .where("to_id", "=", accountId)
    .where("read_at", "is", null)
    .where("hidden", "=", 0)
    .where("sent_at", ">=", keptSince(Date.now()))
    .where("player_id", "not in", (blocked) =>
      blocked.selectFrom("blocks").select("blocked_id").where("blocks.player_id", "=", accountId),
    )
    .groupBy("player_id")
    .execute();
  return new Map(rows.map(({ player_id, count }) => [player_id, Number(count)]));
}

/** Removes messages that are too old at this time; returns their number. */
export async function removeOldMessages(store: Store, now: number): Promise<number> {
  const { numDeletedRows } = await store
    .deleteFrom("direct_messages")
    .where("sent_at", "<", keptSince(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
