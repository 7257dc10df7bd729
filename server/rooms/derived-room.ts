import type { Schema } from "@colyseus/schema";
import type { Seat } from "../../shared/core/game.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import type { SmallGame } from "../../shared/kit/small-game.ts";
import { derivedState } from "./schema/derived-state.ts";
import { TableRoom } from "./TableRoom.ts";

export type RoomClass = (new () => TableRoom) & Pick<typeof TableRoom, "onAuth">;

type SmallGameId = { [Id in GameId]: (typeof catalog)[Id] extends SmallGame ? Id : never }[GameId];

type Hands = Record<string, readonly { own: Schema }[]>;

/** The room of a game that declares none. Its synchronized state has the fields of the game's views. */
export function derivedRoom(game: SmallGame): RoomClass {
  const fields = game.stateFields();
  const State = derivedState(game.id, game.houseRules, fields);
  const [hands] = Object.keys(fields).filter((name) => fields[name]?.as === "hands");
  return class DerivedRoom extends TableRoom {
    override readonly entry = game;
    override state = new State();

    protected override secretsOf(seat: Seat) {
      return hands === undefined ? undefined : (this.state as unknown as Hands)[hands]?.[seat]?.own;
    }
  };
}

/** The rooms of the listed games that are one object. */
export const derivedRooms = Object.fromEntries(
  Object.entries<CatalogEntry | SmallGame>(catalog).flatMap(([id, game]) =>
    "stateFields" in game ? [[id, derivedRoom(game)]] : [],
  ),
) as Record<SmallGameId, RoomClass>;
