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
  it("contain the number of their shape instead of names", () => {
    const packer = new EventPacker();
    assert.deepEqual(packer.pack(rolled(1)), [1, null, [0, 1, [3, 4]]]);
    assert.deepEqual(packer.pack(rolled(2)), [2, null, [0, 1, [3, 4]]]);
    assert.deepEqual(packer.shapes, [["rolled", "seat", "dice"]]);
  });

  it("name the bot or clock that moved for a player", () => {
    const standIn = { seat: 1, by: "clock" } as const;
    const happened = { seq: 3, events: [], standIn };
    assert.deepEqual(new EventUnpacker([]).unpack(new EventPacker().pack(happened)), happened);
  });

  it("distinguish events of one type with different fields", () => {
    const packer = new EventPacker();
    const events = [
      { type: "turnEnded", seat: 0, next: 1 },
      { type: "turnEnded", seat: 0, next: 1, lost: 200 },
    ] as never[];
    const packed = [1, 2].map((seq) => packer.pack({ seq, events }));
    const unpacker = new EventUnpacker(packer.shapes);
    assert.deepEqual(
      packed.map((happened) => unpacker.unpack(happened)),
      [1, 2].map((seq) => ({ seq, events })),
    );
  });

  for (const [id, entry] of Object.entries<CatalogEntry>(catalog)) {
    it(`restore every event of a random match of ${id}`, () => {
      const packer = new EventPacker();
      const actions = actionsOf(entry);
      assert.ok(actions.length > 5);
      // As on the wire, where nothing is shared between sender and receiver.
      const sent = structuredClone(actions.map((action) => packer.pack(action)));
      const unpacker = new EventUnpacker(structuredClone(packer.shapes));
      const received = sent.map((packed) => unpacker.unpack(packed));
      assert.deepEqual(received, actions);
    });
  }
});
