import { type Audience, DEFAULT_PRIVACY, type Privacy } from "../../../shared/players/friends.ts";
import type { Store, Writing } from "../../store/store.ts";

/** Privacy settings by account; those without any have the default ones. */
export async function privacyOf(store: Store | Writing, accountIds: readonly string[]): Promise<Map<string, Privacy>> {
  const known = new Map<string, Privacy>(accountIds.map((id) => [id, DEFAULT_PRIVACY]));
  if (accountIds.length === 0) return known;
  const rows = await store
    .selectFrom("privacy")
    .selectAll()
    .where("player_id", "in", [...accountIds])
    .execute();
  for (const { player_id, online, challenges } of rows) known.set(player_id, { online, challenges });
  return known;
}

export async function setPrivacy(store: Store, accountId: string, { online, challenges }: Privacy): Promise<void> {
  const row = { online, challenges };
  await store
    .insertInto("privacy")
    .values({ player_id: accountId, ...row })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet(row))
    .execute();
}

/** True if the audience includes a viewer; `friends` includes only friends. */
export const includes = (audience: Audience, isFriend: boolean): boolean =>
  audience === "everyone" || (audience === "friends" && isFriend);
