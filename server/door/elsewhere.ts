import { matchMaker } from "@colyseus/core";
import type { House } from "../house.ts";

const MISDIRECTED = 421;
const UNAVAILABLE = 503;

/** Where a connection is to lead: /process/room. */
const ROOM = /\/[\w-]+\/([\w-]+)$/;

/**
 * Whether a connection is to be tried again elsewhere. A client does so when it is refused before it is connected, while
 * Colyseus would tell it to give its seat up: so a house that closes, or has not got the table any more, refuses here.
 */
export const elsewhere =
  (house: House, shared: boolean) =>
  (path: string): number | null => {
    if (house.closing) return UNAVAILABLE;
    const roomId = path.match(ROOM)?.[1];
    return shared && roomId && !matchMaker.getLocalRoomById(roomId) ? MISDIRECTED : null;
  };
