import { defineRoom, defineServer, matchMaker, type Server } from "@colyseus/core";
import { catalog } from "../shared/games/catalog.ts";
import type { House } from "./house.ts";
import { routes } from "./http/routes.ts";
import { RecentWaits } from "./match/recent-waits.ts";
import { RoomList } from "./match/room-list.ts";
import { frameworkLog } from "./ops/framework-log.ts";
import { type AllowedOrigins, isAllowedOrigin } from "./ops/origins.ts";
import type { TrustedProxies } from "./ops/proxies.ts";
import { HouseTransport } from "./ops/transport.ts";
import { admission, filterKeys } from "./rooms/admission.ts";
import { CasinoRoom } from "./rooms/casino/room.ts";
import { DashDiceRoom } from "./rooms/dash-dice/room.ts";
import { Dice10000Room } from "./rooms/dice-10-000/room.ts";
import { FarkleRoom } from "./rooms/farkle/room.ts";
import { LobbyRoom } from "./rooms/LobbyRoom.ts";
import { QueueRoom } from "./rooms/QueueRoom.ts";
import { queueAdmission } from "./rooms/seek.ts";

/** A message is at most this long; the longest legal one is far shorter. */
const MAX_PAYLOAD = 16 * 1024;

const ROOMS = {
  "dash-dice": DashDiceRoom,
  "dice-10-000": Dice10000Room,
  farkle: FarkleRoom,
  casino: CasinoRoom,
};

/** Who may come in, and whose word about them is taken. */
export interface Doors {
  allowedOrigins?: AllowedOrigins;
  trustProxy?: TrustedProxies;
}

/** The whole server, not yet listening. */
export function createApp(house: House, { allowedOrigins = [], trustProxy = [] }: Doors = {}): Server {
  matchMaker.controller.getCorsHeaders = (headers) => {
    const origin = headers.get("origin");
    return isAllowedOrigin(origin, headers.get("host"), allowedOrigins)
      ? { "Access-Control-Allow-Origin": origin ?? "*" }
      : { "Access-Control-Allow-Origin": "null" };
  };
  return defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: frameworkLog(house.log),
    driver: new RoomList(),
    transport: new HouseTransport({
      maxPayload: MAX_PAYLOAD,
      beforeUpgrade: (_request, { headers }) =>
        isAllowedOrigin(headers.get("origin"), headers.get("host"), allowedOrigins)
          ? undefined
          : new Response(null, { status: 403 }),
    }),
    express: (app) => {
      app.set("trust proxy", trustProxy);
      routes(app, house);
    },
    rooms: { ...gameRooms(house), ...halls(house) },
  });
}

const gameRooms = (house: House) =>
  Object.fromEntries(
    Object.entries(ROOMS).map(([id, room]) => {
      const entry = catalog[id as keyof typeof ROOMS];
      const keys = filterKeys(entry);
      room.onAuth = admission(entry, house);
      return [
        id,
        defineRoom(room, { house })
          .filterBy(keys as never[])
          .enableRealtimeListing(),
      ];
    }),
  );

/** The ways to a table. */
function halls(house: House) {
  QueueRoom.onAuth = queueAdmission(house);
  return {
    lobby: defineRoom(LobbyRoom, { house }),
    queue: defineRoom(QueueRoom, { house, waits: new RecentWaits() }).filterBy(["key" as never]),
  };
}
