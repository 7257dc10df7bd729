import { generatedAvatar } from "../../../shared/players/avatar.ts";
import type { Person } from "../../../shared/players/friends.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Store, Writing } from "../../store/store.ts";
import { blockBetween } from "./blocks.ts";

/** Format of account ids. Other texts could cause database errors. */
const ACCOUNT_ID = /^[\w-]{1,64}$/;

/** Accounts by id, as lists show them. */
export async function peopleOf(store: Store | Writing, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .selectFrom("players")
    .select(["id", "name", "avatar"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name, avatar }) => [id, { id, name, avatar: avatar ?? generatedAvatar(id) }]));
}

/** Reads another account and whether its name is claimed; refuses ids without an account and the account itself. */
export async function otherAccount(
  store: Store | Writing,
  accountId: string,
  otherId: string,
): Promise<{ person: Person; isClaimed: boolean }> {
  if (!ACCOUNT_ID.test(otherId)) throw new Refusal(404, "no-such-player");
  if (otherId === accountId) throw new Refusal(409, "that-is-you");
  const row = await store
    .selectFrom("players")
    .select(["id", "name", "avatar", "name_key"])
    .where("id", "=", otherId)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, "no-such-player");
  const { id, name, avatar, name_key } = row;
  return { person: { id, name, avatar: avatar ?? generatedAvatar(id) }, isClaimed: name_key !== null };
}

/** Like `otherAccount`, for requests that reach the other account: refuses guests and blocked accounts. */
export async function reachableAccount(store: Store | Writing, accountId: string, otherId: string): Promise<Person> {
  const { person, isClaimed } = await otherAccount(store, accountId, otherId);
  if (!isClaimed) throw new Refusal(409, "player-is-guest");
  const block = await blockBetween(store, accountId, otherId);
  if (block) throw new Refusal(403, block === "own" ? "you-blocked-them" : "not-reachable");
  return person;
}
