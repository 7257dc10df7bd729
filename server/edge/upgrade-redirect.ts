import { matchMaker } from "@colyseus/core";
import type { ServerContext } from "../context.ts";

const MISDIRECTED = 421;
const UNAVAILABLE = 503;

const ROOM = /\/[\w-]+\/([\w-]+)$/;

/** The room id in the path of a connection, `/process/room`. */
export const roomAt = (path: string): string | undefined => path.match(ROOM)?.[1];

/**
 * The status for a connection that the client should retry at another process, or null. A client retries if the upgrade
 * is refused; later, Colyseus would tell it to give up its seat. So a server that is closing, or no longer has the table,
 * refuses the upgrade.
 */
export const redirectStatus =
  (server: ServerContext, shared: boolean) =>
  (roomId: string | undefined): number | null => {
    if (server.closing) return UNAVAILABLE;
    return shared && roomId && !matchMaker.getLocalRoomById(roomId) ? MISDIRECTED : null;
  };
