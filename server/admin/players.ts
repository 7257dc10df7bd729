import { sql } from "kysely";
import type { AdminPlayer } from "../../shared/admin/api.ts";
import { Refusal } from "../http/refusal.ts";
import { createReset } from "../players/identity/recovery.ts";
import type { Store, Writing } from "../store/store.ts";
import { type Administrator, writeAuditLog } from "./audit-log.ts";

const MOST_FOUND = 20;
/** Format of account ids. Other texts could cause database errors. */
const PLAYER_ID = /^[\w-]{1,64}$/;
const DAY = 24 * 60 * 60 * 1000;

const COLUMNS = ["id", "name", "name_key", "balance", "created_at", "seen_at", "suspended_until"] as const;
type Row = {
  id: string;
  name: string;
  name_key: string | null;
  balance: number;
  created_at: number;
  seen_at: number;
  suspended_until: number | null;
};

const shown = (row: Row): AdminPlayer => ({
  id: row.id,
  name: row.name,
  claimed: row.name_key !== null,
  balance: row.balance,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  suspendedUntil: row.suspended_until,
});

/** Accounts with this id or with this text in their name, most recently seen first; an empty text finds all. */
export async function findPlayers(store: Store, text: string): Promise<AdminPlayer[]> {
  const part = `%${text.replace(/[!%_]/g, (sign) => `!${sign}`)}%`;
  const rows = await store
    .selectFrom("players")
    .select(COLUMNS)
    .where((row) => row.or([row("id", "=", text), sql<boolean>`lower(name) like lower(${part}) escape '!'`]))
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .limit(MOST_FOUND)
    .execute();
  return rows.map(shown);
}

/** Creates a link with which the player of an account chooses a new password. The key is in no log. */
export async function resetPassword(
  writing: Writing,
  who: Administrator,
  playerId: string,
): Promise<{ key: string; expiresAt: number }> {
  if (!PLAYER_ID.test(playerId)) throw new Refusal(404, "no-such-player");
  const player = await writing.selectFrom("players").select(COLUMNS).where("id", "=", playerId).executeTakeFirst();
  if (!player) throw new Refusal(404, "no-such-player");
  if (player.name_key === null) throw new Refusal(409, "player-is-guest");
  const reset = await createReset(writing, playerId, Date.now());
  const after = { expiresAt: reset.expiresAt };
  await writeAuditLog(writing, { ...who, action: "password-reset", target: playerId, after });
  return reset;
}

/** A suspension in days, or null to lift it, with the reason. */
export interface Suspension {
  days: number | null;
  reason: string;
}

/** Suspends an account, or lifts its suspension. */
export async function suspend(
  writing: Writing,
  who: Administrator,
  playerId: string,
  { days, reason }: Suspension,
): Promise<AdminPlayer> {
  if (!PLAYER_ID.test(playerId)) throw new Refusal(404, "no-such-player");
  const player = await writing.selectFrom("players").select(COLUMNS).where("id", "=", playerId).executeTakeFirst();
  if (!player) throw new Refusal(404, "no-such-player");
  const suspendedUntil = days === null ? null : Date.now() + days * DAY;
  await writing.updateTable("players").set({ suspended_until: suspendedUntil }).where("id", "=", playerId).execute();
  await writeAuditLog(writing, {
    ...who,
    action: days === null ? "suspension-lifted" : "player-suspended",
    target: playerId,
    before: { name: player.name, suspendedUntil: player.suspended_until },
    after: { suspendedUntil, reason },
  });
  return { ...shown(player), suspendedUntil };
}
