import assert from "node:assert/strict";
import type { CommonState } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { catalog, type GameId, gameOf } from "../../shared/games/catalog.ts";
import { assertInvariants } from "../../tools/invariants.ts";

function opened(id: GameId, raw: object = {}) {
  const game = gameOf(id);
  const options = game?.options.safeParse(raw);
  assert.ok(game && options?.success);
  const state = game.create(options.data, 2, seededRng(1)) as CommonState & Record<string, unknown>;
  const check = () => {
    assertInvariants(catalog[id], state);
  };
  return { state, check };
}

describe("the invariants of the marathon", () => {
  it("report a lost card, a broken score sum, a negative score, a third Double and an end without a result", () => {
    const casino = opened("casino");
    casino.check();
    (casino.state.deck as string[]).pop();
    assert.throws(casino.check, /forty cards/);

    const rope = opened("dash-dice", { mode: "last-line" });
    rope.check();
    rope.state.scores[0] = 51;
    assert.throws(rope.check, /keeps the sum/);

    const debt = opened("dice-10-000");
    debt.state.scores[1] = -50;
    assert.throws(debt.check, /multiples of fifty/);

    const doubles = opened("farkle", { dice: "none" });
    doubles.state.loadouts = [["DOUBLE", "DOUBLE", "DOUBLE", null, null, null], []];
    assert.throws(doubles.check, /more Double dice/);

    const endless = opened("farkle", { dice: "none" });
    endless.state.phase = "gameOver";
    assert.throws(endless.check, /exactly when it is over/);
  });
});
