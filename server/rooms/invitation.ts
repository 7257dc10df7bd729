import { matchMaker } from "@colyseus/core";
import { type Request, type Response, Router } from "express";
import type { Invitation } from "../../shared/core/invitation.ts";
import type { ServerContext } from "../context.ts";
import { charge } from "../http/charge.ts";
import { Refusal } from "../http/refusal.ts";
import type { TableRoom } from "./TableRoom.ts";

/** Route that describes a table to a player with its link, which is as secret as the room id in it. */
export function invitationRoutes(server: ServerContext): Router {
  const router = Router();
  router.get("/tables/:id/invitation", (request, response) => sendInvitation(server, request, response));
  return router;
}

async function sendInvitation(
  { limits, wake }: ServerContext,
  request: Request<{ id: string }>,
  response: Response,
): Promise<void> {
  const roomId = request.params.id;
  await charge(limits, "invitations", { address: request.ip ?? "" });
  await wake({ roomId });
  const [room] = await matchMaker.query({ roomId });
  if (!room) throw new Refusal(404, "no-such-table");
  // Rooms that are no tables have no such method, and a table may close before it answers.
  const invitation = await matchMaker
    .remoteRoomCall<TableRoom, "invitation">(roomId, "invitation")
    .catch((): Invitation | null => null);
  if (!invitation) throw new Refusal(404, "no-such-table");
  response.set("cache-control", "no-store").json(invitation);
}
