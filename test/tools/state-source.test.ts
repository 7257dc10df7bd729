import assert from "node:assert/strict";
import { Decoder, type Schema, schema, t } from "@colyseus/schema";
import { gameRooms } from "../../server/app.ts";
import { derivedRoom } from "../../server/rooms/derived-room.ts";
import type { TableRoom } from "../../server/rooms/TableRoom.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { stateSource } from "../../tools/state-source.ts";
import { EXAMPLES } from "../helpers/examples.ts";
import { playout } from "../helpers/play/playout.ts";
import { Wire } from "../helpers/wire/wire.ts";

const MOST_POSITIONS = 40;

/** The class of a state that its printed declaration defines. */
function classIn(source: string, name: string): new () => Schema {
  const body = source.replace(/^import .*$/m, "").replaceAll("export const", "const");
  return new Function("schema", "t", `${body}\nreturn ${name};`)(schema, t);
}

const rooms = new Map<CatalogEntry, new () => TableRoom>([
  ...Object.values<CatalogEntry>(catalog).map((entry) => [entry, gameRooms[entry.id as GameId]] as const),
  ...EXAMPLES.map((game) => [game, derivedRoom(game)] as const),
]);

describe("the printed declaration of a state", () => {
  for (const [entry, Room] of rooms) {
    const { game, id, variants } = entry;
    it(`decodes what a seat of ${id} receives as the handshake does`, () => {
      const State = new Room().state.constructor as typeof Schema;
      const parsed = game.options.safeParse(Object.values(variants)[0]);
      assert.ok(parsed.success);
      const wire = new Wire(entry, parsed.data, Room);
      const known = wire.join(0);
      const declared = wire.join(0, new Decoder(new (classIn(stateSource(State), State.name))()));
      let shown = 0;
      playout(game, parsed.data, game.seats.min, 1, (position) => {
        if (shown >= MOST_POSITIONS) return;
        if (shown++ === 0) wire.begin(position, [0, 0]);
        else wire.show(position);
        assert.deepEqual(declared.decoder.state.toJSON(), known.decoder.state.toJSON(), `position ${shown}`);
      });
      assert.ok(shown > 1);
    });
  }
});
