import assert from "node:assert/strict";
import { Encoder, Reflection } from "@colyseus/schema";
import { models } from "../../client/src/games/models.ts";
import type { SyncedTable } from "../../client/src/net/synced-table.ts";
import { gameTable } from "../../server/rooms/table/game-table.ts";
import { SeatState } from "../../server/rooms/table/table.ts";
import type { CommonState, Viewer } from "../../shared/core/game.ts";
import { type CatalogEntry, catalog, type GameId } from "../../shared/games/catalog.ts";
import { playout } from "../helpers/play/playout.ts";

const ALL_COMPARED = 150;
const COMPARED_EVERY = 50;

/** Encodes a table as the server does and decodes it as a client does, patch by patch. */
class Wire {
  readonly #entry: CatalogEntry;
  readonly #table;
  readonly #synced;
  readonly #encoder;
  readonly #decoder;

  constructor(entry: CatalogEntry, seats: number, options: object) {
    this.#entry = entry;
    this.#table = gameTable(entry.id, entry.fields);
    this.#synced = this.#table.create();
    this.#synced.options = JSON.stringify(options);
    for (let seat = 0; seat < seats; seat++) this.#synced.seats.push(new SeatState());
    this.#encoder = new Encoder(this.#synced);
    this.#decoder = Reflection.decode(Reflection.encode(this.#encoder));
  }

  /** The view that a client of this viewer has decoded after a patch. */
  send(state: CommonState): (viewer: Viewer) => CommonState {
    const { game, id } = this.#entry;
    const open = this.#table.openView(game, state);
    this.#table.project(this.#synced, open);
    const patch = this.#encoder.encode();
    this.#decoder.decode(patch.slice());
    this.#encoder.discardChanges();
    return (viewer) => {
      const seats = state.scores.map((_, seat) => ({
        secret: seat === viewer ? (this.#table.secretOf?.(open, game.viewFor(state, seat), seat) ?? "") : "",
      }));
      const decoded = this.#decoder.state as unknown as SyncedTable;
      const fields = Object.fromEntries(
        Object.keys(this.#synced.toJSON()).map((name) => [name, decoded[name as keyof SyncedTable]]),
      );
      return models[id as GameId]({ ...fields, seats } as unknown as SyncedTable);
    };
  }
}

for (const entry of Object.values<CatalogEntry>(catalog)) {
  const { game, variants } = entry;
  for (const [variant, raw] of Object.entries(variants)) {
    describe(`the synchronized state of ${game.id} (${variant})`, () => {
      const parsed = game.options.safeParse(raw);
      assert.ok(parsed.success);
      const { min, max } = game.seats;
      for (let seats = min; seats <= max; seats++) {
        it(`equals the view of each of ${seats} seats and of spectators after every action`, () => {
          const wire = new Wire(entry, seats, parsed.data);
          let sent = 0;
          const compare = (state: CommonState) => {
            const read = wire.send(state);
            // Random dice matches are long; later states are all sent, but only some are compared.
            if (sent++ > ALL_COMPARED && sent % COMPARED_EVERY > 0 && !state.result) return;
            for (const viewer of [...state.scores.keys(), "spectator"] as const) {
              assert.deepEqual(read(viewer), game.viewFor(state, viewer), String(viewer));
            }
          };
          const { state } = playout(game, parsed.data, seats, seats, compare);
          compare(state);
        });
      }
    });
  }
}
