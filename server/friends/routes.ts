import { Router } from "express";
import type { ServerContext } from "../context.ts";
import { blockRoutes } from "./block-routes.ts";
import { challengeRoutes } from "./challenge-routes.ts";
import { friendRoutes } from "./friend-routes.ts";
import { inboxRoutes } from "./inbox-routes.ts";
import { messageRoutes } from "./message-routes.ts";
import { reportRoutes } from "./report-routes.ts";

/** Routes between two accounts, below `/api/me`. */
export function relationRoutes(server: ServerContext): Router {
  const router = Router();
  for (const routes of [friendRoutes, blockRoutes, messageRoutes, challengeRoutes, inboxRoutes, reportRoutes]) {
    router.use(routes(server));
  }
  return router;
}
