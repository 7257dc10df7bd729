import { type BeforeUpgradeHandler, matchMaker } from "@colyseus/core";
import type { House } from "../house.ts";
import { type AllowedOrigins, isAllowedOrigin } from "../ops/origins.ts";

const FORBIDDEN = 403;
const MISDIRECTED = 421;
const UNAVAILABLE = 503;

/** Where a connection is to lead: /process/room. */
const ROOM = /\/[\w-]+\/([\w-]+)$/;

/**
 * Guards connections before they are made. One that is refused here may be tried again elsewhere, while one that Colyseus
 * refuses ends the seat at the client's side: so a house that closes, or has not got the table any more, refuses here.
 */
export const upgradeGuard =
  (house: House, allowedOrigins: AllowedOrigins, shared: boolean): BeforeUpgradeHandler =>
  ({ url }, { headers }) => {
    const refuse = (status: number) => new Response(null, { status });
    if (!isAllowedOrigin(headers.get("origin"), headers.get("host"), allowedOrigins)) return refuse(FORBIDDEN);
    if (house.closing) return refuse(UNAVAILABLE);
    const roomId = new URL(url).pathname.match(ROOM)?.[1];
    if (shared && roomId && !matchMaker.getLocalRoomById(roomId)) return refuse(MISDIRECTED);
    return undefined;
  };
