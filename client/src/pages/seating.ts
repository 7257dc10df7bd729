import { clientOf, loadClient, loadClients } from "../games/loaded-games.ts";
import type { TableRoom } from "../net/rooms.ts";
import { ServerTable } from "../table/server-table.ts";

export { TableWithRules } from "./learn/TableWithRules.tsx";

/** Loads this game, or all games if that of the room is unknown until it is joined. */
export const prepare = (game?: string): Promise<unknown> => (game === undefined ? loadClients() : loadClient(game));

/** Creates the table of a joined room. */
export function sitAt(room: TableRoom, name: string): ServerTable {
  const game = clientOf(room.name);
  if (!game) throw new Error(`this page cannot show ${room.name}`);
  return new ServerTable(room, game, name);
}
