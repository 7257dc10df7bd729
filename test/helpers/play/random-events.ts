import assert from "node:assert/strict";
import { actionsToTry } from "../../../shared/core/catalog-entry.ts";
import { type Action, type GameEvent, play } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import type { CatalogEntry } from "../../../shared/games/catalog.ts";
import { actorsOf } from "./playout.ts";

/** All events of this many random matches of each variant, in which the clock moves now and then. */
export function* randomEvents(entry: CatalogEntry, matches: number): Generator<GameEvent> {
  const { game, variants } = entry;
  for (const raw of Object.values(variants)) {
    const options = game.options.safeParse(raw);
    assert.ok(options.success);
    for (let seed = 0; seed < matches; seed++) {
      const rng = seededRng(seed);
      const state = game.create(options.data, game.seats.min, rng);
      while (!state.result) {
        const [seat] = actorsOf(game, state) as [number];
        const legal = actionsToTry(entry, state, seat);
        const timedOut = rng.int(20) === 0;
        const action = timedOut ? game.fallbackAction(state, seat) : (legal[rng.int(legal.length)] as Action);
        const played = play(game, state, seat, action, rng);
        assert.ok(played.ok);
        yield* played.events;
      }
    }
  }
}
