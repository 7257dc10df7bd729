import { createHmac } from "node:crypto";
import { type IRoomCache, matchMaker } from "@colyseus/core";
import type { AdminTable, TableReport } from "../../shared/admin/api.ts";
import { entryOf } from "../../shared/games/catalog.ts";
import type { ServerContext } from "../context.ts";
import { Refusal } from "../http/refusal.ts";
import type { TokenKey } from "../players/identity/tokens.ts";
import { callTable } from "../rooms/call-table.ts";
import { type Administrator, writeAuditLog } from "./audit-log.ts";

/** Largest number of listed tables, newest first. */
const MOST_TABLES = 200;

/** A handle that closes a table but cannot be used to join it, unlike its room id. */
export const handleOf = (key: TokenKey, roomId: string): string =>
  createHmac("sha256", key).update(`table ${roomId}`).digest("base64url").slice(0, 16);

const gameRooms = async (): Promise<IRoomCache[]> => (await matchMaker.query({})).filter(({ name }) => entryOf(name));

/** All tables of all processes, as a spectator sees them. */
export async function listTables(key: TokenKey): Promise<AdminTable[]> {
  const rooms = await gameRooms();
  const reports = await Promise.allSettled(
    rooms.map(async ({ roomId }) => ({ handle: handleOf(key, roomId), ...(await reportOf(roomId)) })),
  );
  // A table may close before it reports.
  const tables = reports.flatMap((report) => (report.status === "fulfilled" ? [report.value] : []));
  return tables.sort((a, b) => b.since - a.since).slice(0, MOST_TABLES);
}

/** A table as a spectator sees it, reported by the process that has it. */
export const reportOf = (roomId: string): Promise<TableReport> => callTable(roomId, "report");

/** Closes a table permanently; its match has no result. */
export async function closeTable(
  { store }: ServerContext,
  key: TokenKey,
  who: Administrator,
  { handle, reason }: { handle: string; reason: string },
): Promise<void> {
  const room = (await gameRooms()).find(({ roomId }) => handleOf(key, roomId) === handle);
  // A table may close before it reports.
  const before = room ? await reportOf(room.roomId).catch(() => null) : null;
  if (!room || !before) throw new Refusal(404, "no-such-table");
  await writeAuditLog(store, { ...who, action: "table-closed", target: handle, before, after: { reason } });
  await callTable(room.roomId, "closeByAdmin", reason);
}
