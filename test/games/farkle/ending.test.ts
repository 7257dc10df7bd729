import assert from "node:assert/strict";
import { play } from "../../../shared/core/game.ts";
import { scriptedRng } from "../../../shared/core/rng.ts";
import type { FarkleState } from "../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import { bank, loadout, refusal, roll, runOut, table } from "./notation.ts";

/** The seat to act banks this many points. */
function score(state: FarkleState, points: number): void {
  if (points === 0) {
    roll(state, "2 2 3 3 4 6");
    return;
  }
  state.phase = "decide";
  state.turnScore = points;
  bank(state);
}

const round = (state: FarkleState, ...points: number[]) => {
  for (const each of points) score(state, each);
};

describe("the end of a standard Farkle match", () => {
  it("comes after the round in which a seat reaches 10 000", () => {
    const state = table({ scores: [9900, 9000, 9500] }, {}, 3);
    score(state, 200);
    assert.deepEqual([state.result, state.actor], [null, 1]);
    round(state, 500, 500);
    assert.deepEqual(state.result, { winners: [0], reason: "target" });
  });

  it("goes to the highest score, not to the first past the target", () => {
    const state = table({ scores: [9900, 9900], round: 12 });
    round(state, 100, 1000);
    assert.deepEqual(state.result, { winners: [1], reason: "target" });
    assert.deepEqual([state.phase, state.actor, state.scores], ["gameOver", null, [10_000, 10_900]]);
    assert.equal(refusal(state, 0, { type: "roll" }), "match-over");
  });

  it("does not come just short of the target", () => {
    const state = table({ scores: [9900, 0], round: 9 });
    round(state, 50, 0);
    assert.deepEqual([state.result, state.round, state.actor], [null, 10, 0]);
  });

  it("is decided by extra rounds of all seats after a tie at the top", () => {
    const state = table({ scores: [9900, 9500, 9000], round: 20 }, {}, 3);
    round(state, 100, 500, 0);
    assert.deepEqual([state.result, state.round, state.actor], [null, 21, 0]);
    round(state, 0, 0, 0);
    assert.equal(state.result, null);
    round(state, 50, 100, 1500);
    assert.deepEqual(state.result, { winners: [2], reason: "target" });
  });

  it("counts a rescue like a bank for the target", () => {
    const state = table({ scores: [0, 9900], loadouts: [loadout(""), loadout("PHOENIX")], actor: 1 });
    state.phase = "decide";
    state.turnScore = 201;
    roll(state, "2 2 3 3 4 6");
    assert.deepEqual([state.scores, state.result], [[0, 10_000], { winners: [1], reason: "target" }]);
  });

  it("clears every Dare bonus", () => {
    const state = table({ scores: [0, 9900], dareBonus: [400, 200], actor: 1 });
    score(state, 50);
    assert.deepEqual(
      [state.scores, state.dareBonus],
      [
        [0, 10_150],
        [0, 0],
      ],
    );
  });

  it("can come by the clock's bank", () => {
    const state = table({ scores: [0, 9900], actor: 1 });
    roll(state, "1 2 2 3 3 4");
    runOut(state);
    assert.deepEqual(state.result, { winners: [1], reason: "target" });
  });

  it("gives the match to the other of two players after a resignation", () => {
    const state = table();
    assert.ok(play(farkle, state, 0, { type: "resign" }, scriptedRng([])).ok);
    assert.deepEqual(state.result, { winners: [1], reason: "forfeit" });
  });
});

describe("the end of a ten-round Farkle match", () => {
  const tenRounds = (fields: Partial<FarkleState>, seats = 2) => table(fields, { mode: "ten-round" }, seats);

  it("goes to the highest score after ten rounds, whatever the target", () => {
    const state = tenRounds({ scores: [12_000, 300], round: 9 });
    round(state, 0, 0);
    assert.equal(state.result, null);
    round(state, 0, 50);
    assert.deepEqual(state.result, { winners: [0], reason: "rounds" });
  });

  it("follows the first overtime round that breaks a tie", () => {
    const state = tenRounds({ scores: [500, 500], round: 10 });
    round(state, 100, 100);
    assert.deepEqual([state.result, state.round], [null, 11]);
    round(state, 0, 50);
    assert.deepEqual(state.result, { winners: [1], reason: "rounds" });
  });

  it("comes after overtime in rounds 11 to 15 by the highest single turn", () => {
    const state = tenRounds({ scores: [500, 500], round: 10, bestTurn: [300, 350] });
    for (let overtime = 10; overtime < 15; overtime++) {
      round(state, 100, 100);
      assert.deepEqual([state.result, state.round], [null, overtime + 1]);
    }
    round(state, 0, 0);
    assert.deepEqual(state.result, { winners: [1], reason: "tie-break" });
  });

  it("is then a draw of the leaders only", () => {
    const state = tenRounds({ scores: [500, 900, 900], round: 15, bestTurn: [500, 300, 300] }, 3);
    round(state, 0, 200, 200);
    assert.deepEqual(state.result, { winners: [1, 2], reason: "draw" });
  });

  it("counts everything a turn added: bank with Dare, or rescue", () => {
    const state = tenRounds({ dareBonus: [400, 0], loadouts: [loadout("DOUBLE"), loadout("CUSHION")] });
    score(state, 300);
    state.phase = "decide";
    state.turnScore = 801;
    roll(state, "2 2 3 3 4 6");
    assert.deepEqual(state.bestTurn, [1000, 400]);
  });

  it("may go to a seat that trailed before overtime", () => {
    const state = tenRounds({ scores: [900, 900, 0], round: 10 }, 3);
    round(state, 0, 0, 0);
    round(state, 0, 0, 1000);
    assert.deepEqual(state.result, { winners: [2], reason: "rounds" });
  });
});
