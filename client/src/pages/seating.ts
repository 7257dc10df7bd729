import { clientOf, loadClients } from "../games/loaded-games.ts";
import type { TableRoom } from "../net/rooms.ts";
import { ServerTable } from "../table/server-table.ts";

export { TableWithRules } from "./learn/TableWithRules.tsx";

/** Loads all games, because the game of a room may be unknown until it is joined. */
export const prepare = loadClients;

/** Creates the table of a joined room. */
export function sitAt(room: TableRoom, name: string): ServerTable {
  const game = clientOf(room.name);
  if (!game) throw new Error(`this page cannot show ${room.name}`);
  return new ServerTable(room, game, name);
}
