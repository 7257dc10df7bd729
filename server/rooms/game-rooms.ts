import type { CommonState } from "../../shared/core/game.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import type { House } from "../house.ts";
import type { Chair } from "../match/chairs.ts";
import { withHouseOptions } from "./farkle/options.ts";
import { GameRoom } from "./GameRoom.ts";
import { gameTable } from "./game-table.ts";
import type { CommonTable } from "./table.ts";

/** Completes the ordered options of a match, once it is known which chair has which seat. */
type CompleteOptions = (house: House, ordered: object, seated: readonly Chair[]) => Promise<object>;

/** Games to whose options the server adds something. */
const COMPLETE_OPTIONS: Partial<Record<GameId, CompleteOptions>> = {
  farkle: withHouseOptions as CompleteOptions,
};

/** Creates the room class of a game. */
function roomOf(id: GameId) {
  const entry: CatalogEntry = catalog[id];
  const { create, project, secretOf } = gameTable(id, entry.fields);
  const complete = COMPLETE_OPTIONS[id];
  return class extends GameRoom<CommonTable, CommonState> {
    override state = create();
    protected override readonly entry = entry;
    protected override readonly project = project;
    protected override readonly secretOf = secretOf;

    protected override matchOptions(seated: readonly Chair[]): object | Promise<object> {
      const { options } = this.order;
      return complete ? complete(this.house, options, seated) : options;
    }
  };
}

/** A room class for each game of the catalog. */
export const gameRooms = Object.fromEntries((Object.keys(catalog) as GameId[]).map((id) => [id, roomOf(id)])) as Record<
  GameId,
  ReturnType<typeof roomOf>
>;
