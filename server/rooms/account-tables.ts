import { matchMaker } from "@colyseus/core";
import type { FriendTable } from "../../shared/players/friends.ts";
import type { ServerContext } from "../context.ts";
import { callTableIfOpen } from "./call-table.ts";

/** Hash in the shared presence: the room at which each account last took a seat. It may be outdated or lost. */
const SEATS = "seats";

const isReachable = ({ presence }: ServerContext): boolean => presence?.working !== false;

/** Remembers the table at which an account has taken a seat. */
export function noteSeat(server: ServerContext, account: string | null, roomId: string): void {
  if (account === null || !isReachable(server)) return;
  void Promise.resolve(matchMaker.presence.hset(SEATS, account, roomId)).catch(() => undefined);
}

/** Forgets that an account sits at this table, unless it has taken a seat elsewhere. */
export function forgetSeat(server: ServerContext, account: string | null, roomId: string): void {
  if (account === null || !isReachable(server)) return;
  const forget = async () => {
    if ((await matchMaker.presence.hget(SEATS, account)) === roomId) await matchMaker.presence.hdel(SEATS, account);
  };
  void forget().catch(() => undefined);
}

/** The tables at which these accounts play now, as confirmed by the tables. */
export async function tablesOf(server: ServerContext, accounts: readonly string[]): Promise<Map<string, FriendTable>> {
  const found = new Map<string, FriendTable>();
  if (!isReachable(server)) return found;
  await Promise.all(
    accounts.map(async (account) => {
      const roomId = await matchMaker.presence.hget(SEATS, account);
      const table = roomId ? await callTableIfOpen(roomId, "tableOfFriend", account) : null;
      if (table) found.set(account, table);
    }),
  );
  return found;
}
