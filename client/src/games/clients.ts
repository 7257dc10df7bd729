import type { GameId } from "../../../shared/games/catalog.ts";
import type { GameClient } from "../table/game-client.ts";
import { clients } from "./registry/clients.ts";

/** The client of a game, by the name of its rooms; undefined for a game that this page does not know. */
export const clientOf = (id: string): GameClient | undefined =>
  Object.hasOwn(clients, id) ? clients[id as GameId] : undefined;
