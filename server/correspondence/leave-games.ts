import type { ServerContext } from "../context.ts";
import { callTable } from "../rooms/call-table.ts";

/** Takes an account out of its correspondence games before it is deleted; a table that fails keeps its deadlines. */
export async function leaveGames(server: ServerContext, playerId: string): Promise<void> {
  const { correspondence, log } = server;
  for (const roomId of await correspondence.games.roomsOf(playerId)) {
    try {
      await server.loadTable({ roomId });
      await callTable(roomId, "removeAccount", playerId);
    } catch (err) {
      log.warn({ err, room: roomId }, "a deleted account could not be removed from a game");
    }
  }
}
