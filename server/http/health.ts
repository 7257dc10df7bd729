import { timingSafeEqual } from "node:crypto";
import { type Request, Router } from "express";
import type { ServerContext } from "../context.ts";
import { isLoopback } from "../ops/ip-prefix.ts";
import { json } from "./json.ts";
import { refuse } from "./refusal.ts";

/** Routes for operators: liveness, readiness and metrics. */
export function healthRoutes(server: ServerContext): Router {
  const router = Router();
  router.get(
    "/healthz",
    json(() => ({ ok: true })),
  );
  router.get("/readyz", async (...[, response]) => {
    const ready = !server.closing && (await isHealthy(server));
    response.status(ready ? 200 : 503).json({ ready });
  });
  router.get("/metrics", async (request, response) => {
    if (!mayReadMetrics(server, request)) return void refuse(response, 404, "not-found");
    response.type(server.metrics.registry.contentType).send(await server.metrics.registry.metrics());
  });
  return router;
}

async function isHealthy({ store, journal, presence }: ServerContext): Promise<boolean> {
  try {
    await store.selectFrom("settings").select("key").limit(1).execute();
    return journal.working && presence?.working !== false;
  } catch {
    return false;
  }
}

/** True for requests with the metrics token; if none is configured, for direct requests from loopback. */
function mayReadMetrics({ metricsToken }: ServerContext, request: Request): boolean {
  if (metricsToken === undefined) return isLoopback(request.ip ?? "") && !request.headers["x-forwarded-for"];
  const given = Buffer.from(request.get("authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
