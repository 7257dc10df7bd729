// Imported from `@colyseus/core`: the `colyseus` bundle would also load the monitor, the playground and the PM2 tools.
import { defineRoom, defineServer, type matchMaker, type Presence, type Server } from "@colyseus/core";
import type { Application } from "express";
import { type CatalogEntry, catalog, GAME_IDS, type GameId } from "../shared/games/catalog.ts";
import type { SmallGame } from "../shared/kit/small-game.ts";
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
import { RecentWaits } from "./matchmaking/recent-waits.ts";
import { RoomList } from "./matchmaking/room-list.ts";
import { frameworkLog } from "./ops/framework-log.ts";
import type { AllowedOrigins } from "./ops/origins.ts";
import type { TrustedProxies } from "./ops/proxies.ts";
import { admission, filterKeys } from "./rooms/admission.ts";
import { CasinoRoom } from "./rooms/casino/CasinoRoom.ts";
import { DashDiceRoom } from "./rooms/dash-dice/DashDiceRoom.ts";
import { derivedRoom } from "./rooms/derived-room.ts";
import { Dice10000Room } from "./rooms/dice-10-000/Dice10000Room.ts";
import { FarkleRoom } from "./rooms/farkle/FarkleRoom.ts";
import { LobbyRoom } from "./rooms/LobbyRoom.ts";
import { queueAdmission } from "./rooms/lobby/seek.ts";
import { QueueRoom } from "./rooms/QueueRoom.ts";
import type { TableRoom } from "./rooms/TableRoom.ts";
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
  return defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: frameworkLog(server.log),
    ...(shared ? { ...shared, selectProcessIdToCreateRoom: evenly() } : { driver: new RoomList() }),
    ...(publicAddress !== undefined && { publicAddress }),
    transport: new LimitedTransport(edge, limits, { ...CONNECTION_WAITS, ...waits }, metrics.connections),
    express: async (app) => {
      app.set("trust proxy", trustProxy);
      await extend(app);
      await routes(app, server, files);
    },
    rooms: { ...tables(server), ...lobbies(server) },
  });
}

type RoomClass = (new () => TableRoom) & Pick<typeof TableRoom, "onAuth">;

/** The room classes of the games that declare their synchronized state. */
const declaredRooms: Partial<Record<GameId, RoomClass>> = {
  "dash-dice": DashDiceRoom,
  "dice-10-000": Dice10000Room,
  farkle: FarkleRoom,
  casino: CasinoRoom,
};

/** The room class of each game. */
export const gameRooms = Object.fromEntries(
  GAME_IDS.map((id) => [id, declaredRooms[id] ?? derivedRoom(catalog[id] as SmallGame)]),
) as Record<GameId, RoomClass>;

/** The rooms of all games. */
const tables = (server: ServerContext) =>
  Object.fromEntries(GAME_IDS.map((id) => [id, defineTable(gameRooms[id], catalog[id], server)]));

/** Defines the room of a game, which quick match finds by its options. */
function defineTable(room: (typeof gameRooms)[GameId], entry: CatalogEntry, server: ServerContext) {
  room.onAuth = admission(entry, server);
  return defineRoom(room, { server })
    .filterBy(filterKeys(entry) as never[])
    .enableRealtimeListing();
}

/** The rooms through which players find a table. */
function lobbies(server: ServerContext) {
  QueueRoom.onAuth = queueAdmission(server);
  FeedRoom.onAuth = feedAdmission(server);
  return {
    lobby: defineRoom(LobbyRoom, { server }),
    feed: defineRoom(FeedRoom, { server }),
    queue: defineRoom(QueueRoom, { server, waits: new RecentWaits() })
      .filterBy(["key" as never])
      .enableRealtimeListing(),
  };
}
