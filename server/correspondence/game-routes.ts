import { Router } from "express";
import type { ServerContext } from "../context.ts";
import { Refusal } from "../http/refusal.ts";
import { signedIn } from "../players/identity/signed-in.ts";
import { callTable } from "../rooms/call-table.ts";

/** Routes for the correspondence games of the signed-in account. */
export function gameRoutes(server: ServerContext): Router {
  const { games } = server.correspondence;
  const router = Router();
  router.get(
    "/",
    signedIn(server, (playerId) => games.of(playerId)),
  );
  router.get(
    "/turns",
    signedIn(server, async (playerId) => ({ turns: await games.turnsOf(playerId) })),
  );
  router.delete(
    "/:id",
    signedIn<{ id: string }>(server, async (playerId, request, response) => {
      const roomId = request.params.id;
      if (!(await games.roomsOf(playerId)).includes(roomId)) throw new Refusal(404, "no-such-table");
      await server.loadTable({ roomId });
      const hasStoodUp = await callTable(roomId, "standUp", playerId).catch(() => false);
      if (!hasStoodUp) throw new Refusal(409, "already-started");
      response.sendStatus(204);
    }),
  );
  return router;
}
