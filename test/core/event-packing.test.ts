import assert from "node:assert/strict";
import { EventPacker, EventUnpacker } from "../../shared/core/event-packing.ts";
import { type Happened, play } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { playout } from "../helpers/play/playout.ts";

const rolled = (seq: number): Happened => ({ seq, events: [{ type: "rolled", seat: 1, dice: [3, 4] } as never] });

/** All actions of a random match with their events. */
function actionsOf({ game, variants }: CatalogEntry): Happened[] {
  const options = Object.values(variants)[0] ?? {};
  const complete = game.options.safeParse(options);
  assert.ok(complete.success);
  const { moves } = playout(game, complete.data, game.seats.min, 7);
  const rng = seededRng(7);
  const state = game.create(complete.data, game.seats.min, rng);
  return moves.map(({ seat, action }, index) => {
    const played = play(game, state, seat, action, rng);
    assert.ok(played.ok);
    return { seq: index + 1, events: played.events };
  });
}

describe("packed events", () => {
  it("name their fields once, then only the number of their shape", () => {
    const packer = new EventPacker();
    assert.deepEqual(packer.pack(rolled(1)), [1, null, [[0, "rolled", "seat", "dice"], 1, [3, 4]]]);
    assert.deepEqual(packer.pack(rolled(2)), [2, null, [0, 1, [3, 4]]]);
  });

  it("name the bot or clock that moved for a player", () => {
    const standIn = { seat: 1, by: "clock" } as const;
    const happened = { seq: 3, events: [], standIn };
    assert.deepEqual(new EventUnpacker([]).unpack(new EventPacker().pack(happened)), happened);
  });

  it("are restored by a receiver that starts later and knows the shapes so far", () => {
    const packer = new EventPacker();
    packer.pack(rolled(1));
    const late = new EventUnpacker(packer.shapes);
    const banked: Happened = { seq: 2, events: [{ type: "banked", seat: 0 } as never] };
    for (const happened of [banked, rolled(3), { ...banked, seq: 4 }]) {
      assert.deepEqual(late.unpack(packer.pack(happened)), happened);
    }
  });

  it("distinguish events of one type with different fields", () => {
    const packer = new EventPacker();
    const unpacker = new EventUnpacker([]);
    const events = [
      { type: "turnEnded", seat: 0, next: 1 },
      { type: "turnEnded", seat: 0, next: 1, lost: 200 },
    ] as never[];
    for (const seq of [1, 2]) assert.deepEqual(unpacker.unpack(packer.pack({ seq, events })), { seq, events });
  });

  for (const [id, entry] of Object.entries<CatalogEntry>(catalog)) {
    it(`restore every event of a random match of ${id}`, () => {
      const packer = new EventPacker();
      const unpacker = new EventUnpacker([]);
      const actions = actionsOf(entry);
      assert.ok(actions.length > 5);
      // As on the wire, where nothing is shared between sender and receiver.
      const received = actions.map((action) => unpacker.unpack(structuredClone(packer.pack(action))));
      assert.deepEqual(received, actions);
    });
  }
});
