import assert from "node:assert/strict";
import { play } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { type CasinoAction, type CasinoState, optionsShape } from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";
import { MAX_STEPS } from "../../../shared/games/casino/rules/steps.ts";

describe("the steps of a Casino turn", () => {
  it("are limited, however often a stack is staged and cancelled", () => {
    const rng = seededRng(1);
    const state = casino.create(optionsShape.parse({}), 2, rng);
    state.table = ["3C", "4C"];
    const stage: CasinoAction = { type: "drop", card: "4C", target: { card: "3C" } };
    let accepted = 0;
    for (let attempt = 0; attempt < 1000; attempt++) {
      if (!play(casino, state, 0, stage, rng).ok) break;
      accepted++;
      assert.ok(play(casino, state, 0, { type: "cancel" }, rng).ok);
    }
    assert.equal(accepted, MAX_STEPS);
    assert.equal(casino.verify(state, 0, stage)?.code, "too-many-steps");
  });

  it("always leave a legal action when they are used up", () => {
    for (let seed = 0; seed < 300; seed++) {
      const rng = seededRng(seed);
      const seats = 2 + (seed % 3);
      const state: CasinoState = casino.create(optionsShape.parse({ newBuildsInRound2: seed % 2 === 0 }), seats, rng);
      while (!state.result) {
        // A turn runs out of steps at any point.
        if (rng.int(4) === 0) state.steps = MAX_STEPS;
        const seat = state.actor ?? 0;
        const legal = casino.legalActions(state, seat);
        assert.ok(legal.length > 0, `seed ${seed}: no legal action in ${state.phase}`);
        const played = play(casino, state, seat, legal[rng.int(legal.length)] as CasinoAction, rng);
        assert.ok(played.ok);
      }
    }
  });
});
