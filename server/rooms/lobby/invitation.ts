import { type Request, type Response, Router } from "express";
import type { ServerContext } from "../../context.ts";
import { enforceLimit } from "../../http/enforce-limit.ts";
import { Refusal } from "../../http/refusal.ts";
import { callTableIfOpen } from "../call-table.ts";

/** Route that describes a table to a player with its link, which is as secret as the room id in it. */
export function invitationRoutes(server: ServerContext): Router {
  const router = Router();
  router.get("/tables/:id/invitation", (request, response) => sendInvitation(server, request, response));
  return router;
}

async function sendInvitation(
  { limits, loadTable }: ServerContext,
  request: Request<{ id: string }>,
  response: Response,
): Promise<void> {
  const roomId = request.params.id;
  await enforceLimit(limits, "invitations", { address: request.ip ?? "" });
  await loadTable({ roomId });
  const invitation = await callTableIfOpen(roomId, "invitation");
  if (!invitation) throw new Refusal(404, "no-such-table");
  response.set("cache-control", "no-store").json(invitation);
}
