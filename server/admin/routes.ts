import express, { type Request, type Router } from "express";
import type { AdminPair } from "../../shared/admin/api.ts";
import type { ServerContext } from "../context.ts";
import { read } from "../http/refusal.ts";
import { Recent } from "../ops/recent.ts";
import { auditLogPage } from "./audit-log.ts";
import { diceRoutes } from "./dice/dice-routes.ts";
import { suspiciousPairs } from "./pairs.ts";
import { findPlayers, type Suspension, suspend } from "./players.ts";
import { reportRoutes } from "./reports.ts";
import { findShape, pageShape, reasonShape, suspensionShape } from "./requests.ts";
import { scheduleRoutes } from "./schedules.ts";
import { adminKey } from "./session.ts";
import { listSetAside, setAsideRecord } from "./set-aside.ts";
import { administratorsOnly, signIn } from "./sign-in.ts";
import { closeTable, listTables } from "./tables.ts";

/** Milliseconds for which the list of suspicious pairs is sent again: it examines all matches of a week. */
const PAIRS_MILLISECONDS = 30_000;

/** Routes of the administration. All except sign-in need an administrator token; every change is in the audit log. */
export function adminRoutes(server: ServerContext, password: string): Router {
  const { slowReads, journal } = server;
  const pairs = new Recent<AdminPair[]>(PAIRS_MILLISECONDS, 1);
  const key = adminKey(server.tokenKey, password);
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set("cache-control", "no-store");
    next();
  });
  router.post("/session", signIn(server, password, key));
  router.use(administratorsOnly(key));
  diceRoutes(router, server);
  playerRoutes(router, server);
  reportRoutes(router, server);
  scheduleRoutes(router, server);
  router.get("/tables", async (_request, response) => {
    response.json(await listTables(key));
  });
  router.delete("/tables/:handle", async (request, response) => {
    const { reason } = read(reasonShape, request.body);
    await closeTable(server, key, { address: request.ip ?? "", handle: request.params.handle, reason });
    response.sendStatus(204);
  });
  router.get("/pairs", async (_request, response) => {
    response.json(await pairs.of("", () => suspiciousPairs(slowReads)));
  });
  router.get("/set-aside", async (_request, response) => {
    response.json(await listSetAside(journal));
  });
  router.get("/set-aside/:id/record", async (request, response) => {
    response.json(await setAsideRecord(journal, request.params.id));
  });
  router.get("/log", async (request, response) => {
    response.json(await auditLogPage(slowReads, read(pageShape, request.query).before));
  });
  return router;
}

function playerRoutes(router: Router, { store, slowReads, connected }: ServerContext): void {
  const set = ({ ip = "", params }: Request<{ id: string }>, suspension: Suspension) =>
    store.transaction().execute((writing) => suspend(writing, ip, params.id, suspension));
  router.get("/players", async (request, response) => {
    response.json(await findPlayers(slowReads, read(findShape, request.query).find));
  });
  router.put("/players/:id/suspension", async (request, response) => {
    const suspended = await set(request, read(suspensionShape, request.body));
    connected.signOff(suspended.id);
    response.json(suspended);
  });
  router.delete("/players/:id/suspension", async (request, response) => {
    response.json(await set(request, { days: null, ...read(reasonShape, request.body) }));
  });
}
