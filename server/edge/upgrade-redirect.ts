import { matchMaker } from "@colyseus/core";
import type { House } from "../house.ts";

const MISDIRECTED = 421;
const UNAVAILABLE = 503;

const ROOM = /\/[\w-]+\/([\w-]+)$/;

/** To which room a connection at this path is to lead: /process/room. */
export const roomAt = (path: string): string | undefined => path.match(ROOM)?.[1];

/**
 * Whether a connection is to be tried again elsewhere. A client does so when it is refused before it is connected, while
 * Colyseus would tell it to give its seat up: so a house that closes, or has not got the table any more, refuses here.
 */
export const elsewhere =
  (house: House, shared: boolean) =>
  (roomId: string | undefined): number | null => {
    if (house.closing) return UNAVAILABLE;
    return shared && roomId && !matchMaker.getLocalRoomById(roomId) ? MISDIRECTED : null;
  };
