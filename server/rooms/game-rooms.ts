import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import type { ServerContext } from "../context.ts";
import type { Chair } from "../match/chairs.ts";
import { withServerOptions } from "./farkle/options.ts";
import { type GameTable, gameTable } from "./game-table.ts";
import { TableRoom } from "./TableRoom.ts";

/** Completes the ordered options of a match, once it is known which chair has which seat. */
type CompleteOptions = (server: ServerContext, ordered: object, seated: readonly Chair[]) => Promise<object>;

/** What a room needs to know of its game. */
export interface RoomGame {
  entry: CatalogEntry;
  table: GameTable;
  /** Undefined if the server adds nothing to the options. */
  completeOptions: CompleteOptions | undefined;
}

/** Games to whose options the server adds something. */
const COMPLETE_OPTIONS: Partial<Record<GameId, CompleteOptions>> = {
  farkle: withServerOptions as CompleteOptions,
};

/** Creates the room class of a game. */
function roomOf(id: GameId) {
  const entry: CatalogEntry = catalog[id];
  const game: RoomGame = { entry, table: gameTable(id, entry.fields), completeOptions: COMPLETE_OPTIONS[id] };
  return class extends TableRoom {
    constructor() {
      super(game);
    }
  };
}

/** A room class for each game of the catalog. */
export const gameRooms = Object.fromEntries((Object.keys(catalog) as GameId[]).map((id) => [id, roomOf(id)])) as Record<
  GameId,
  ReturnType<typeof roomOf>
>;
