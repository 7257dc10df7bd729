import { type RequestHandler, Router } from "express";
import { z } from "zod";
import { MOST_OWN_TABLES, type OwnTable } from "../../../shared/lobby/own-table.ts";
import type { ServerContext } from "../../context.ts";
import { read } from "../../http/refusal.ts";
import { signedIn } from "../../players/identity/signed-in.ts";
import { callTableIfOpen } from "../call-table.ts";

const LONGEST_ROOM_ID = 64;

const bodyShape = z.strictObject({ rooms: z.array(z.string().max(LONGEST_ROOM_ID)).max(MOST_OWN_TABLES) });

/** Route that returns the tables at which an account has a seat. */
export function ownTableRoutes(server: ServerContext): Router {
  const router = Router();
  router.post("/me/tables", sendOwnTables(server));
  return router;
}

/**
 * Sends the tables at which the account has a seat: those that its browser remembers, in any process, and those of this
 * process that another device has joined.
 */
const sendOwnTables = (server: ServerContext): RequestHandler =>
  signedIn(server, async (playerId, request, response) => {
    const { rooms } = read(bodyShape, request.body);
    const asked = new Set([...rooms, ...server.connected.roomsOf(playerId)]);
    const found = await Promise.all([...asked].map((roomId) => askTable(server, roomId, playerId)));
    response.json(found.filter((table) => table !== null));
  });

/** The table from its player's seat; null if it is gone or the account has no seat there. */
async function askTable(server: ServerContext, roomId: string, playerId: string): Promise<OwnTable | null> {
  await server.loadTable({ roomId });
  return callTableIfOpen(roomId, "ownTable", playerId);
}
