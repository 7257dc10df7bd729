import { defineRoom, defineServer, type matchMaker, type Presence, type Server } from "@colyseus/core";
import { type CatalogEntry, catalog, type GameId } from "../shared/games/catalog.ts";
import { evenly } from "./cluster/placement.ts";
import { ClientAddresses } from "./edge/client-address.ts";
import { EdgeServer, TIMEOUTS, type Timeouts } from "./edge/edge-server.ts";
import { CONNECTION_WAITS, type ConnectionWaits, LimitedTransport } from "./edge/limited-transport.ts";
import { redirectStatus } from "./edge/upgrade-redirect.ts";
import type { House } from "./house.ts";
import { replaceFrameworkCors } from "./http/cors.ts";
import { routes } from "./http/routes.ts";
import { RecentWaits } from "./match/recent-waits.ts";
import { RoomList } from "./match/room-list.ts";
import { frameworkLog } from "./ops/framework-log.ts";
import type { AllowedOrigins } from "./ops/origins.ts";
import type { TrustedProxies } from "./ops/proxies.ts";
import { admission, filterKeys } from "./rooms/admission.ts";
import { gameRooms } from "./rooms/game-rooms.ts";
import { LobbyRoom } from "./rooms/LobbyRoom.ts";
import { QueueRoom } from "./rooms/QueueRoom.ts";
import { queueAdmission } from "./rooms/seek.ts";

/** Who may come in, and whose word about them is taken. */
export interface Doors {
  allowedOrigins?: AllowedOrigins;
  trustProxy?: TrustedProxies;
  /** How long slow strangers are waited for. */
  waits?: Partial<Timeouts & ConnectionWaits>;
  /** Under which host[:port][/path] browsers reach this process. */
  publicAddress?: string | undefined;
  /** Further hosts at which browsers reach processes. */
  clusterHosts?: readonly string[];
}

/** What the processes of one house have in common. */
export interface Shared {
  presence: Presence;
  driver: matchMaker.MatchMakerDriver;
}

/** The whole server, not yet listening; alone, or as one of several processes. */
export function createApp(house: House, doors: Doors = {}, shared: Shared | null = null): Server {
  const { allowedOrigins = [], trustProxy = [], waits = {}, publicAddress, clusterHosts } = doors;
  const { limits, log } = house;
  const addresses = new ClientAddresses(trustProxy);
  const edge = new EdgeServer({
    addresses,
    allowedOrigins,
    limits,
    log,
    timeouts: { ...TIMEOUTS, ...waits },
    redirectStatus: redirectStatus(house, shared !== null),
    wake: (roomId) => house.wake({ roomId }),
    isClosing: () => house.closing,
  });
  replaceFrameworkCors(allowedOrigins);
  return defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: frameworkLog(house.log),
    ...(shared ? { ...shared, selectProcessIdToCreateRoom: evenly() } : { driver: new RoomList() }),
    ...(publicAddress !== undefined && { publicAddress }),
    transport: new LimitedTransport(edge, limits, { ...CONNECTION_WAITS, ...waits }),
    express: async (app) => {
      app.set("trust proxy", trustProxy);
      await routes(app, house, { publicAddress, ...(clusterHosts && { clusterHosts }) });
    },
    rooms: { ...tables(house), ...halls(house) },
  });
}

/** The rooms of all games. */
const tables = (house: House) =>
  Object.fromEntries(
    Object.entries<CatalogEntry>(catalog).map(([id, entry]) => {
      const room = gameRooms[id as GameId];
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
