import { EventPacker } from "../../shared/core/event-packing.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import type { abouts } from "../../shared/games/registry/abouts.ts";
import type { ServerContext } from "../context.ts";
import type { Chair } from "../match/chairs.ts";
import { withServerOptions } from "./farkle/options.ts";
import { TableRoom } from "./TableRoom.ts";
import { type GameTable, gameTable } from "./table/game-table.ts";

/** Completes the ordered options of a match, once it is known which chair has which seat. */
type CompleteOptions = (server: ServerContext, ordered: object, seated: readonly Chair[]) => Promise<object>;

/** The parts of a game that a room needs. */
export interface RoomGame {
  entry: CatalogEntry;
  table: GameTable;
  /** Packs the events of all tables of the game. */
  eventPacker: EventPacker;
  /** Undefined if the server adds nothing to the options. */
  completeOptions: CompleteOptions | undefined;
}

/** Games that declare options which only the server sets. */
type Completed = { [G in GameId]: (typeof abouts)[G] extends { serverOptions: object } ? G : never }[GameId];

/** How the server sets its options in each game that has some. */
const COMPLETE_OPTIONS: Record<Completed, CompleteOptions> = {
  farkle: withServerOptions as CompleteOptions,
};

const completionOf = (id: GameId): CompleteOptions | undefined =>
  Object.hasOwn(COMPLETE_OPTIONS, id) ? COMPLETE_OPTIONS[id as Completed] : undefined;

/** Creates the room class of a game. */
function roomOf(id: GameId) {
  const entry: CatalogEntry = catalog[id];
  const game: RoomGame = {
    entry,
    table: gameTable(id, entry.fields),
    eventPacker: new EventPacker(),
    completeOptions: completionOf(id),
  };
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
