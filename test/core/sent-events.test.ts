import assert from "node:assert/strict";
import { play } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { fromSent, toSent } from "../../shared/core/sent-events.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import { EXAMPLES } from "../helpers/examples.ts";
import { playout } from "../helpers/play/playout.ts";

const SEED = 7;

describe("the events of a match", () => {
  for (const { game, variants } of [...Object.values<CatalogEntry>(catalog), ...EXAMPLES]) {
    for (const [variant, raw] of Object.entries(variants)) {
      it(`arrive with all their fields (${game.id}, ${variant})`, () => {
        const options = game.options.safeParse(raw);
        assert.ok(options.success);
        const { moves } = playout(game, options.data, game.seats.max, SEED);
        const rng = seededRng(SEED);
        const state = game.create(options.data, game.seats.max, rng);
        for (const [seq, { seat, action }] of moves.entries()) {
          const played = play(game, state, seat, action, rng);
          assert.ok(played.ok);
          const happened = {
            seq,
            events: played.events,
            ...(seq % 2 === 0 && { standIn: { seat, by: "clock" as const } }),
          };
          assert.deepEqual(fromSent(game.events, toSent(game.events, happened)), happened);
        }
      });
    }
  }
});
