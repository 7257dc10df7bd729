import type { Store } from "../../store/store.ts";

/** All stored data of an account about friends, messages, challenges, privacy and reports. */
export async function relationsOf(store: Store, accountId: string): Promise<Record<string, unknown>> {
  const own = (table: "friend_requests" | "friendships" | "blocks" | "privacy" | "sanctions") =>
    store.selectFrom(table).selectAll().where("player_id", "=", accountId).execute();
  const betweenTwo = <T extends "direct_messages" | "challenges">(table: T) =>
    store
      .selectFrom(table as "challenges")
      .selectAll()
      .where((row) => row.or([row("player_id", "=", accountId), row("to_id", "=", accountId)]));
  return {
    friend_requests: await own("friend_requests"),
    friend_requests_received: await store
      .selectFrom("friend_requests")
      .selectAll()
      .where("to_id", "=", accountId)
      .execute(),
    friendships: await own("friendships"),
    blocks: await own("blocks"),
    direct_messages: (await betweenTwo("direct_messages").execute()).filter(
      (row) => row.player_id === accountId || !("hidden" in row && row.hidden),
    ),
    challenges: await betweenTwo("challenges").execute(),
    privacy: await own("privacy"),
    sanctions: await own("sanctions"),
    reports: await store
      .selectFrom("reports")
      .select(["id", "target_id", "kind", "note", "created_at", "decided_at"])
      .where("player_id", "=", accountId)
      .execute(),
    // Reports about the account leave out who sent them.
    reports_received: await store
      .selectFrom("reports")
      .select(["kind", "created_at", "decision", "decided_at"])
      .where("target_id", "=", accountId)
      .execute(),
  };
}
