import type { Store } from "../store/store.ts";
import type { TournamentRow } from "./rows.ts";

/** Players are reminded this many milliseconds before the start. */
export const REMINDED_BEFORE = 10 * 60_000;

/** A tournament that begins soon, with the accounts that have joined it. */
export interface Reminder {
  tournament: Pick<TournamentRow, "id" | "title" | "game" | "starts_at">;
  accounts: string[];
}

/** Returns each tournament that starts by this time once, to whichever process asks first. */
export async function takeReminders(store: Store, until: number): Promise<Reminder[]> {
  const soon = await store
    .updateTable("tournaments")
    .set({ reminded: 1 })
    .where("stage", "=", "upcoming")
    .where("reminded", "=", 0)
    .where("starts_at", "<=", until)
    .returning(["id", "title", "game", "starts_at"])
    .execute();
  return Promise.all(
    soon.map(async (tournament) => ({ tournament, accounts: await accountsIn(store, tournament.id) })),
  );
}

async function accountsIn(store: Store, id: string): Promise<string[]> {
  const entries = await store
    .selectFrom("tournament_entries")
    .select("player_id")
    .where("tournament_id", "=", id)
    .where("status", "=", "active")
    .execute();
  return entries.flatMap(({ player_id }) => player_id ?? []);
}
