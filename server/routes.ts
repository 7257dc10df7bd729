import type { Application, Request, Response } from "express";
import type { ServerContext } from "./context.ts";
import { gameRoutes } from "./correspondence/game-routes.ts";
import { dailyRoutes } from "./daily/routes.ts";
import { MOST_BODY } from "./edge/request-rules.ts";
import { relationRoutes } from "./friends/routes.ts";
import { enforceLimit } from "./http/enforce-limit.ts";
import { healthRoutes } from "./http/health.ts";
import { jsonBody } from "./http/json-body.ts";
import { DOCUMENT, type PageFiles } from "./http/page-files.ts";
import { sendRecord } from "./http/record.ts";
import { answerFaults, Refusal } from "./http/refusal.ts";
import { codeIn, tableBehind } from "./matchmaking/codes.ts";
import { undoRoutes } from "./players/economy/undo-purchase.ts";
import { walletRoutes } from "./players/economy/wallet-routes.ts";
import { gauntletRoutes } from "./players/gauntlet/gauntlet-routes.ts";
import { identityRoutes } from "./players/identity/identity-routes.ts";
import { cardRoutes } from "./players/profile/cards.ts";
import { resultRoutes } from "./players/profile/result-routes.ts";
import { ruleSetRoutes } from "./players/profile/rule-set-routes.ts";
import { puzzleRoutes } from "./players/puzzles/puzzle-routes.ts";
import { pushRoutes } from "./push/push-routes.ts";
import { invitationRoutes } from "./rooms/lobby/invitation.ts";
import { ownTableRoutes } from "./rooms/lobby/own-tables.ts";
import { tournamentRoutes } from "./tournaments/routes.ts";

/** Paths of the single-page client; the client selects the screen. */
const PAGES = [
  ...["/", "/tables", "/table/:id", "/account", "/recover", "/player/:id"],
  ...["/replay{/:id}", "/report{/:id}", "/learn{/:game}", "/rules{/:game}"],
  ...["/practice/:game{/continued}", "/practice/:game/shared", "/pass-and-play"],
  ...["/shop", "/leaderboards", "/history", "/settings", "/games", "/workshop", "/tournaments", "/tournament/:id"],
  ...["/puzzles{/:game}", "/puzzles/:game/:puzzle"],
  ...["/friends", "/friends/add/:id", "/messages/:id", "/challenge/:id"],
  ...["/daily{/:day}", "/gauntlet{/:day}"],
];

/** Registers the page and the HTTP API. The administration is loaded only if it has a password. */
export async function routes(app: Application, server: ServerContext, files: PageFiles): Promise<void> {
  app.disable("x-powered-by");
  app.use(healthRoutes(server));
  app.get("/api/matches/:id/record", (request, response) => sendRecord(server, request, response));
  app.use("/api", jsonBody(MOST_BODY));
  app.get("/api/codes/:code", (request, response) => sendTable(server, request, response));
  app.use("/api", ownTableRoutes(server));
  app.use("/api", invitationRoutes(server));
  app.use("/api", identityRoutes(server));
  app.use("/api", walletRoutes(server));
  app.use("/api", undoRoutes(server));
  app.use("/api", resultRoutes(server));
  app.use("/api", cardRoutes(server));
  app.use("/api/me/rule-sets", ruleSetRoutes(server));
  app.use("/api/me/games", gameRoutes(server));
  app.use("/api", pushRoutes(server));
  app.use("/api/tournaments", tournamentRoutes(server));
  app.use("/api/me/puzzles", puzzleRoutes(server));
  app.use("/api/me", relationRoutes(server));
  app.use("/api/daily", dailyRoutes(server));
  app.use("/api/gauntlet", gauntletRoutes(server));
  if (server.adminPassword) {
    const { adminRoutes } = await import("./admin/routes.ts");
    const { monitorRoutes } = await import("./admin/monitor.ts");
    app.use("/api/admin", adminRoutes(server, server.adminPassword));
    app.use("/admin/monitor", monitorRoutes(server, server.adminPassword));
  }
  app.use("/api", () => {
    throw new Refusal(404, "not-found");
  });
  if (files.has(DOCUMENT)) servePage(app, files, server.adminPassword ? [...PAGES, "/admin{/:part}"] : PAGES);
  app.use(answerFaults(server.log));
}

/** Sends the room behind a table code. Beyond the limit, right and wrong guesses get the same response. */
async function sendTable(
  { limits, loadTable }: ServerContext,
  request: Request<{ code: string }>,
  response: Response,
): Promise<void> {
  const who = { address: request.ip ?? "" };
  response.set("cache-control", "no-store");
  await enforceLimit(limits, "codes", who);
  const code = codeIn(request.params.code);
  await loadTable({ code });
  const roomId = await tableBehind(code);
  if (roomId === null) throw new Refusal(404, "no-such-table");
  await limits.refund("codes", who);
  response.json({ roomId });
}

function servePage(app: Application, files: PageFiles, pages: string[]): void {
  app.get(pages, (request, response) => files.send(DOCUMENT, request, response));
  // A browser with a broken link gets the page, which shows the error.
  app.get("/{*rest}", (request, response, next) => {
    if (request.accepts(["json", "html"]) !== "html") return next();
    files.send(DOCUMENT, request, response, 404);
  });
}
