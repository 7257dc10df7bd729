import express, { type Request, type Response, type Router } from "express";
import type { AdminPair } from "../../shared/admin/api.ts";
import type { ServerContext } from "../context.ts";
import { json } from "../http/json.ts";
import { read } from "../http/refusal.ts";
import { Recent } from "../ops/recent.ts";
import { administer } from "./administer.ts";
import { administratorOf, auditLogPage } from "./audit-log.ts";
import { diceRoutes } from "./dice/dice-routes.ts";
import { undoChange } from "./dice/undo.ts";
import { closeTable, listTables } from "./open-tables.ts";
import { overviewOf } from "./overview.ts";
import { suspiciousPairs } from "./pairs.ts";
import { findPlayers, resetPassword, type Suspension, suspend } from "./players.ts";
import { reportRoutes } from "./reports.ts";
import { findShape, pageShape, reasonShape, suspensionShape } from "./requests.ts";
import { scheduleRoutes } from "./schedules.ts";
import { adminKey } from "./session.ts";
import { listSetAside, setAsideRecord } from "./set-aside.ts";
import { administratorsOnly, signIn } from "./sign-in.ts";

/** Milliseconds for which the list of suspicious pairs is sent again: it examines all matches of a week. */
const PAIRS_MILLISECONDS = 30_000;

/** Routes of the administration. All except sign-in need an administrator token; every change is in the audit log. */
export function adminRoutes(server: ServerContext, password: string): Router {
  const { slowReads, journal } = server;
  const pairs = new Recent<AdminPair[]>(PAIRS_MILLISECONDS, 1);
  const key = adminKey(server.tokenKey, password);
  const router = express.Router();
  router.use((...[, response, next]) => {
    response.set("cache-control", "no-store");
    next();
  });
  router.post("/session", signIn(server, password, key));
  router.use(administratorsOnly(key));
  diceRoutes(router, server);
  playerRoutes(router, server);
  reportRoutes(router, server);
  scheduleRoutes(router, server);
  router.get(
    "/overview",
    json(() => overviewOf(server, key)),
  );
  router.get(
    "/tables",
    json(() => listTables(key)),
  );
  router.delete("/tables/:handle", async (request, response) => {
    const { reason } = read(reasonShape, request.body);
    await closeTable(server, key, administratorOf(request, response), { handle: request.params.handle, reason });
    response.sendStatus(204);
  });
  router.get(
    "/pairs",
    json(() => pairs.of("", () => suspiciousPairs(slowReads))),
  );
  router.get(
    "/set-aside",
    json(() => listSetAside(journal)),
  );
  router.get("/set-aside/:id/record", async (request, response) => {
    response.json(await setAsideRecord(journal, request.params.id));
  });
  router.post("/log/:id/undo", async (request, response) => {
    const who = administratorOf(request, response);
    await administer(server.store, (writing) => undoChange(writing, who, request.params.id));
    response.sendStatus(204);
  });
  router.get("/log", async (request, response) => {
    response.json(await auditLogPage(slowReads, read(pageShape, request.query).before));
  });
  return router;
}

function playerRoutes(router: Router, { store, slowReads, connected }: ServerContext): void {
  const set = (request: Request<{ id: string }>, response: Response, suspension: Suspension) =>
    administer(store, (writing) => suspend(writing, administratorOf(request, response), request.params.id, suspension));
  router.get("/players", async (request, response) => {
    response.json(await findPlayers(slowReads, read(findShape, request.query).find));
  });
  router.put("/players/:id/suspension", async (request, response) => {
    const suspended = await set(request, response, read(suspensionShape, request.body));
    connected.signOut(suspended.id);
    response.json(suspended);
  });
  router.post("/players/:id/reset", async (request, response) => {
    const who = administratorOf(request, response);
    response.json(await administer(store, (writing) => resetPassword(writing, who, request.params.id)));
  });
  router.delete("/players/:id/suspension", async (request, response) => {
    response.json(await set(request, response, { days: null, ...read(reasonShape, request.body) }));
  });
}
