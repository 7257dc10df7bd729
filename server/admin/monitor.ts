import { availableParallelism, freemem, loadavg, totalmem } from "node:os";
import { type IRoomCache, matchMaker } from "@colyseus/core";
import { type RequestHandler, Router } from "express";
import { entryOf } from "../../shared/games/catalog.ts";
import type { House } from "../house.ts";
import { Refusal } from "../http/refusal.ts";
import type { TokenKey } from "../players/tokens.ts";
import { adminKey, isPassword } from "./session.ts";
import { handleOf, reportOf } from "./tables.ts";

const MEGABYTE = 1024 * 1024;
const COLUMNS = ["roomId", "name", "clients", "maxClients", "locked", "elapsedTime"];

/**
 * The monitor of Colyseus, behind a password. Its own interface reads and calls whatever a room has: hands, seeds,
 * codes, and the ids that lead to private tables. So only its page is used, and what the page asks for comes from here:
 * rooms under handles that lead nowhere, tables as a spectator sees them, and nothing that can be changed.
 */
export async function monitorRoutes(house: House, password: string): Promise<Router> {
  const { monitor } = await import("@colyseus/monitor");
  const key = adminKey(house.tokenKey, `monitor ${password}`);
  const router = Router();
  router.use(passwordOnly(house, password));
  router.get("/api", async (_request, response) => {
    const rooms = (await matchMaker.query({})).map((room) => shown(key, room));
    const connections = rooms.reduce((sum, { clients }) => sum + clients, 0);
    response.json({ columns: COLUMNS, rooms, connections, ...load() });
  });
  router.get("/api/room", async (request, response) => {
    const rooms = await matchMaker.query({});
    const room = rooms.find(({ roomId }) => handleOf(key, roomId) === request.query.roomId);
    if (!room) throw new Refusal(404, "no-such-table");
    const state = entryOf(room.name) ? await reportOf(room.roomId) : {};
    response.json({ ...shown(key, room), clients: [], state, stateSize: 0 });
  });
  router.use("/api", () => {
    throw new Refusal(404, "not-found");
  });
  router.use(monitor() as unknown as RequestHandler);
  return router;
}

/** What may be known of a room: neither its id nor what else it keeps for those who are there. */
function shown(key: TokenKey, { roomId, name, clients, maxClients, locked, createdAt }: IRoomCache) {
  const elapsedTime = Date.now() - new Date(createdAt ?? Date.now()).getTime();
  const most = Number.isFinite(maxClients) ? String(maxClients) : "";
  return { roomId: handleOf(key, roomId), name, clients, maxClients: most, locked: locked ?? false, elapsedTime };
}

function load() {
  const [busy = 0] = loadavg();
  const [totalMemMb, usedMemMb] = [totalmem() / MEGABYTE, (totalmem() - freemem()) / MEGABYTE];
  const rssMb = process.memoryUsage.rss() / MEGABYTE;
  const cpu = (100 * busy) / availableParallelism();
  return { cpu, memory: { totalMemMb, usedMemMb, rssMb, processId: matchMaker.processId } };
}

/** Lets through whoever knows the password, under any name; guesses are limited, and tell nothing by their time. */
function passwordOnly({ limits, log }: House, password: string): RequestHandler {
  return async (request, response, next) => {
    const typed = basicPassword(request.get("authorization"));
    const address = request.ip ?? "";
    response.set("cache-control", "no-store");
    if (typed !== null) {
      await limits.charge("administration", { address });
      if (isPassword(typed, password)) {
        await limits.refund("administration", { address });
        return next();
      }
      log.warn({ address }, "somebody tried a wrong password at the monitor");
    }
    response.set("www-authenticate", 'Basic realm="monitor", charset="UTF-8"');
    throw new Refusal(401, "wrong-password");
  };
}

function basicPassword(header: string | undefined): string | null {
  const encoded = header?.match(/^Basic ([\w+/=]{1,2000})$/)?.[1];
  const pair = encoded === undefined ? "" : Buffer.from(encoded, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  return colon < 0 ? null : pair.slice(colon + 1);
}
