// Imported from `@colyseus/core`: the `colyseus` bundle would also load the monitor, the playground and the PM2 tools.
import { defineRoom, defineServer, LocalPresence, type matchMaker, type Presence, type Server } from "@colyseus/core";
import type { Application } from "express";
import { type CatalogEntry, catalog, GAME_IDS, type GameId } from "../shared/games/catalog.ts";
import { evenly } from "./cluster/placement.ts";
import type { ServerContext } from "./context.ts";
import { ClientAddresses } from "./edge/client-address.ts";
import { EdgeServer, TIMEOUTS, type Timeouts } from "./edge/edge-server.ts";
import { CONNECTION_WAITS, type ConnectionWaits, LimitedTransport } from "./edge/limited-transport.ts";
import { redirectStatus } from "./edge/upgrade-redirect.ts";
import { FeedRoom, feedAdmission } from "./feed/FeedRoom.ts";
import { replaceFrameworkCors } from "./http/cors.ts";
import { safeHeaders } from "./http/headers.ts";
import { PageFiles } from "./http/page-files.ts";
import { announceListings } from "./matchmaking/announced-rooms.ts";
import { RecentWaits } from "./matchmaking/recent-waits.ts";
import { RoomList } from "./matchmaking/room-list.ts";
import { frameworkLog } from "./ops/framework-log.ts";
import type { AllowedOrigins } from "./ops/origins.ts";
import type { TrustedProxies } from "./ops/proxies.ts";
import { admission, filterKeys } from "./rooms/admission.ts";
import { CasinoRoom } from "./rooms/casino/CasinoRoom.ts";
import { DashDiceRoom } from "./rooms/dash-dice/DashDiceRoom.ts";
import { derivedRooms, type RoomClass } from "./rooms/derived-room.ts";
import { Dice10000Room } from "./rooms/dice-10-000/Dice10000Room.ts";
import { FarkleRoom } from "./rooms/farkle/FarkleRoom.ts";
import { LobbyRoom } from "./rooms/LobbyRoom.ts";
import { queueAdmission } from "./rooms/lobby/seek.ts";
import { QueueRoom } from "./rooms/QueueRoom.ts";
import { routes } from "./routes.ts";

/** Network settings: allowed origins, trusted proxies, timeouts and public addresses. */
export interface AppOptions {
  allowedOrigins?: AllowedOrigins;
  trustProxy?: TrustedProxies;
  /** Timeouts of slow connections. */
  waits?: Partial<Timeouts & ConnectionWaits>;
  /** Path below which everything is served, without a slash at its end. */
  basePath?: string;
  /** `host[:port][/path]` at which browsers reach this process. */
  publicAddress?: string | undefined;
  /** Hosts at which browsers reach other processes. */
  clusterHosts?: readonly string[];
}

/** Adds routes before those of the server. */
export type ExtendApp = (app: Application) => void | Promise<void>;

/** Presence and driver shared by the processes of a cluster. */
export interface Shared {
  presence: Presence;
  driver: matchMaker.MatchMakerDriver;
}

/** The room class of each game; a game that is one object needs none of its own. */
export const gameRooms: Record<GameId, RoomClass> = {
  ...derivedRooms,
  "dash-dice": DashDiceRoom,
  "dice-10-000": Dice10000Room,
  farkle: FarkleRoom,
  casino: CasinoRoom,
};

/** Creates the server, not yet listening, as a single process or as part of a cluster. */
export function createApp(
  server: ServerContext,
  options: AppOptions = {},
  shared: Shared | null = null,
  extend: ExtendApp = () => undefined,
): Server {
  const { allowedOrigins = [], trustProxy = [], waits = {}, basePath = "", publicAddress, clusterHosts } = options;
  const { limits, log, metrics } = server;
  const addresses = new ClientAddresses(trustProxy);
  const files = new PageFiles({ basePath });
  const edge = new EdgeServer({
    addresses,
    basePath,
    allowedOrigins,
    limits,
    log,
    files,
    safeHeaders: safeHeaders({ publicAddress, ...(clusterHosts && { clusterHosts }) }),
    timeouts: { ...TIMEOUTS, ...waits },
    redirectStatus: redirectStatus(server, shared !== null),
    loadTable: (roomId) => server.loadTable({ roomId }),
    keepAwake: (roomId, work) => server.correspondence.sleeping.keepAwake(roomId, work),
    isClosing: () => server.closing,
  });
  replaceFrameworkCors(allowedOrigins);
  const presence = shared?.presence ?? new LocalPresence();
  // Colyseus adds a listener for each join that waits for a new room; beyond ten, Node would warn of a leak.
  presence.setMaxListeners(0);
  QueueRoom.onAuth = queueAdmission(server);
  FeedRoom.onAuth = feedAdmission(server);
  return defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: frameworkLog(server.log),
    presence,
    ...(shared ? { driver: shared.driver, selectProcessIdToCreateRoom: evenly() } : { driver: new RoomList() }),
    ...(publicAddress !== undefined && { publicAddress }),
    transport: new LimitedTransport(edge, limits, { ...CONNECTION_WAITS, ...waits }, metrics.connections),
    express: async (app) => {
      app.set("trust proxy", trustProxy);
      await extend(app);
      await routes(app, server, files);
    },
    rooms: {
      ...tables(server),
      lobby: defineRoom(LobbyRoom, { server }),
      feed: defineRoom(FeedRoom, { server }),
      queue: announceListings(defineRoom(QueueRoom, { server, waits: new RecentWaits() }).filterBy(["key" as never])),
    },
  });
}

/** The rooms of the games, which quick match finds by their options. */
const tables = (server: ServerContext) =>
  Object.fromEntries(
    GAME_IDS.map((id) => {
      const [room, entry]: [RoomClass, CatalogEntry] = [gameRooms[id], catalog[id]];
      room.onAuth = admission(entry, server);
      return [id, announceListings(defineRoom(room, { server }).filterBy(filterKeys(entry) as never[]))];
    }),
  );
