import assert from "node:assert/strict";
import { play } from "../../../shared/core/game.ts";
import { scriptedRng } from "../../../shared/core/rng.ts";
import type { FarkleState } from "../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import { bank, loadout, refusal, roll, runOut, table } from "./notation.ts";

/** The seat to act banks so many points. */
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

describe("Farkle: the end of a standard match", () => {
  it("the round in which somebody reaches 10 000 is played to its end", () => {
    const state = table({ scores: [9900, 9000, 9500] }, {}, 3);
    score(state, 200);
    assert.deepEqual([state.result, state.actor], [null, 1]);
    round(state, 500, 500);
    assert.deepEqual(state.result, { winners: [0], reason: "target" });
  });

  it("the highest score wins, not the first to pass", () => {
    const state = table({ scores: [9900, 9900], round: 12 });
    round(state, 100, 1000);
    assert.deepEqual(state.result, { winners: [1], reason: "target" });
    assert.deepEqual([state.phase, state.actor, state.scores], ["gameOver", null, [10_000, 10_900]]);
    assert.equal(refusal(state, 0, { type: "roll" }), "match-over");
  });

  it("a score just short goes on", () => {
    const state = table({ scores: [9900, 0], round: 9 });
    round(state, 50, 0);
    assert.deepEqual([state.result, state.round, state.actor], [null, 10, 0]);
  });

  it("a tie at the top is played on in extra rounds by all seats", () => {
    const state = table({ scores: [9900, 9500, 9000], round: 20 }, {}, 3);
    round(state, 100, 500, 0);
    assert.deepEqual([state.result, state.round, state.actor], [null, 21, 0]);
    round(state, 0, 0, 0);
    assert.equal(state.result, null);
    round(state, 50, 100, 1500);
    assert.deepEqual(state.result, { winners: [2], reason: "target" });
  });

  it("a rescue counts like a bank for the target", () => {
    const state = table({ scores: [0, 9900], loadouts: [loadout(""), loadout("PHOENIX")], actor: 1 });
    state.phase = "decide";
    state.turnScore = 201;
    roll(state, "2 2 3 3 4 6");
    assert.deepEqual([state.scores, state.result], [[0, 10_000], { winners: [1], reason: "target" }]);
  });

  it("the end clears every Dare bonus", () => {
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

  it("the clock's bank can end a match as well", () => {
    const state = table({ scores: [0, 9900], actor: 1 });
    roll(state, "1 2 2 3 3 4");
    runOut(state);
    assert.deepEqual(state.result, { winners: [1], reason: "target" });
  });

  it("giving up leaves the match to the other of two", () => {
    const state = table();
    assert.ok(play(farkle, state, 0, { type: "resign" }, scriptedRng([])).ok);
    assert.deepEqual(state.result, { winners: [1], reason: "forfeit" });
  });
});

describe("Farkle: the end of a ten-round match", () => {
  const tenRounds = (fields: Partial<FarkleState>, seats = 2) => table(fields, { mode: "ten-round" }, seats);

  it("the highest score after ten rounds wins; 10 000 means nothing", () => {
    const state = tenRounds({ scores: [12_000, 300], round: 9 });
    round(state, 0, 0);
    assert.equal(state.result, null);
    round(state, 0, 50);
    assert.deepEqual(state.result, { winners: [0], reason: "rounds" });
  });

  it("a tie is played on, and the first overtime round that decides it ends the match", () => {
    const state = tenRounds({ scores: [500, 500], round: 10 });
    round(state, 100, 100);
    assert.deepEqual([state.result, state.round], [null, 11]);
    round(state, 0, 50);
    assert.deepEqual(state.result, { winners: [1], reason: "rounds" });
  });

  it("overtime is rounds 11 to 15; then the highest single turn decides", () => {
    const state = tenRounds({ scores: [500, 500], round: 10, bestTurn: [300, 350] });
    for (let overtime = 10; overtime < 15; overtime++) {
      round(state, 100, 100);
      assert.deepEqual([state.result, state.round], [null, overtime + 1]);
    }
    round(state, 0, 0);
    assert.deepEqual(state.result, { winners: [1], reason: "tie-break" });
  });

  it("then it is a draw of those who lead, and of nobody else", () => {
    const state = tenRounds({ scores: [500, 900, 900], round: 15, bestTurn: [500, 300, 300] }, 3);
    round(state, 0, 200, 200);
    assert.deepEqual(state.result, { winners: [1, 2], reason: "draw" });
  });

  it("a turn's worth is all it added: bank with Dare, or rescue", () => {
    const state = tenRounds({ dareBonus: [400, 0], loadouts: [loadout("DOUBLE"), loadout("CUSHION")] });
    score(state, 300);
    state.phase = "decide";
    state.turnScore = 801;
    roll(state, "2 2 3 3 4 6");
    assert.deepEqual(state.bestTurn, [1000, 400]);
  });

  it("a seat that trailed may win in overtime", () => {
    const state = tenRounds({ scores: [900, 900, 0], round: 10 }, 3);
    round(state, 0, 0, 0);
    round(state, 0, 0, 1000);
    assert.deepEqual(state.result, { winners: [2], reason: "rounds" });
  });
});
