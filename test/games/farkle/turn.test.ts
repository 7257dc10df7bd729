import assert from "node:assert/strict";
import { farkle } from "../../../shared/games/farkle/game.ts";
import { bank, eventOf, loadout, refusal, roll, runOut, save, table } from "./notation.ts";

const plain = loadout("");

describe("a turn of Farkle", () => {
  it("rolls all six dice, saves some, rolls the rest, and banks", () => {
    const state = table();
    assert.deepEqual(state.dice, [0, 0, 0, 0, 0, 0]);
    roll(state, "1 2 3 5 6 6");
    assert.equal(state.phase, "save");
    save(state, 0);
    assert.equal(state.phase, "decide");
    assert.deepEqual(state.held, [true, false, false, false, false, false]);
    roll(state, "5 5 5 2 3");
    assert.deepEqual(state.dice, [1, 5, 5, 5, 2, 3]);
    save(state, 3, 1, 2);
    assert.deepEqual([state.turnScore, state.savedThisTurn], [600, 4]);
    bank(state);
    assert.deepEqual(state.scores, [600, 0]);
    assert.deepEqual([state.actor, state.phase, state.turnScore, state.savedThisTurn], [1, "roll", 0, 0]);
    assert.deepEqual(state.dice, [1, 5, 5, 5, 2, 3], "the last roll stays visible");
    assert.deepEqual(state.held, new Array(6).fill(false));
  });

  it("may save part of a larger group", () => {
    const state = table();
    roll(state, "1 1 1 2 3 4");
    save(state, 1);
    assert.equal(state.turnScore, 100);
  });

  it("ends without points and passes the dice after a roll that scores nothing", () => {
    const state = table({ scores: [700, 0] });
    roll(state, "1 2 3 4 6 6");
    save(state, 0);
    const events = roll(state, "2 2 3 4 6");
    assert.deepEqual([state.scores, state.turnScore, state.actor, state.phase], [[700, 0], 0, 1, "roll"]);
    assert.deepEqual(eventOf(events, "farkled").fired, []);
    assert.equal(eventOf(events, "farkled").turnScore, 100);
    assert.deepEqual(state.dice, [1, 2, 2, 3, 4, 6]);
  });

  it("ends at once with a farkle on the first roll", () => {
    const state = table();
    roll(state, "2 3 4 6 6 2");
    assert.deepEqual([state.actor, state.scores], [1, [0, 0]]);
  });

  it("keeps a completed hand on the table until the next roll, then frees all six dice", () => {
    const state = table();
    roll(state, "1 2 3 4 5 6");
    save(state, 0, 1, 2, 3, 4, 5);
    assert.deepEqual([state.turnScore, state.roundScore], [1000, 0]);
    assert.deepEqual(state.held, new Array(6).fill(true));
    const events = roll(state, "1 2 3 4 6 6");
    assert.deepEqual([state.turnScore, state.roundScore], [0, 1000]);
    assert.deepEqual(state.held, new Array(6).fill(false));
    assert.equal(eventOf(events, "handCompleted").points, 1000);
    save(state, 0);
    bank(state);
    assert.deepEqual(state.scores, [1100, 0]);
  });

  it("may bank a completed hand at once", () => {
    const state = table();
    roll(state, "2 2 2 3 3 3");
    save(state, 0, 1, 2, 3, 4, 5);
    bank(state);
    assert.deepEqual(state.scores, [2500, 0]);
  });

  it("loses the completed hand as well by a farkle after hot dice", () => {
    const state = table({
      phase: "decide",
      roundScore: 1000,
      turnScore: 50,
      held: [true, ...new Array(5).fill(false)],
    });
    roll(state, "2 2 3 4 6");
    assert.deepEqual(state.scores, [0, 0]);
    assert.equal(state.roundScore, 0);
  });

  it("banks the completed hand by a farkle with farkleKeepsRoundScore", () => {
    const state = table({ phase: "decide", roundScore: 1000, turnScore: 50 }, { farkleKeepsRoundScore: true });
    roll(state, "2 2 3 4 6 6");
    assert.deepEqual(state.scores, [1000, 0]);
    assert.equal(state.bestTurn[0], 1000);
  });

  it("has no opening minimum", () => {
    const state = table();
    roll(state, "5 2 3 4 6 6");
    save(state, 0);
    bank(state);
    assert.deepEqual(state.scores, [50, 0]);
  });

  it("lists only distinct saves", () => {
    const state = table();
    roll(state, "1 5 5 2 3 4");
    const listed = farkle.legalActions(state, 0).map((action) => ("dice" in action ? action.dice.join(" ") : ""));
    assert.deepEqual(listed.sort(), ["0", "0 1", "0 1 2", "1", "1 2"]);
  });
});

describe("Farkle rejects", () => {
  it("a save or a bank before the first roll", () => {
    const state = table();
    assert.equal(refusal(state, 0, { type: "save", dice: [0] }), "roll-first");
    assert.equal(refusal(state, 0, { type: "bank" }), "nothing-to-bank");
    assert.equal(refusal(state, 1, { type: "roll" }), "not-your-turn");
  });

  it("a roll or a bank while a save is due", () => {
    const state = table();
    roll(state, "1 1 5 2 2 3");
    assert.equal(refusal(state, 0, { type: "roll" }), "save-first");
    assert.equal(refusal(state, 0, { type: "bank" }), "save-first");
  });

  it("a second save per roll", () => {
    const state = table();
    roll(state, "1 1 5 2 2 3");
    save(state, 0);
    assert.equal(refusal(state, 0, { type: "save", dice: [1] }), "already-saved");
  });

  it("saves with dice that do not score", () => {
    const state = table();
    roll(state, "1 1 5 2 2 3");
    assert.equal(refusal(state, 0, { type: "save", dice: [3, 4] }), "dice-do-not-score");
    assert.equal(refusal(state, 0, { type: "save", dice: [0, 5] }), "dice-do-not-score");
  });

  it("a held die, and a die named twice", () => {
    const state = table();
    roll(state, "1 1 5 2 2 3");
    assert.equal(refusal(state, 0, { type: "save", dice: [0, 0] }), "duplicate-dice");
    save(state, 0);
    roll(state, "1 5 2 2 3");
    assert.equal(refusal(state, 0, { type: "save", dice: [0] }), "die-already-held");
    assert.equal(refusal(state, 0, { type: "save", dice: [0, 1] }), "die-already-held");
  });

  it("slots that do not exist", () => {
    const state = table();
    roll(state, "1 1 5 2 2 3");
    for (const dice of [[6], [-1], [0.5], [Number.NaN], ["0"], [], [0, 1, 2, 3, 4, 5, 0], "0", null, undefined]) {
      assert.equal(refusal(state, 0, { type: "save", dice }), "malformed-action", JSON.stringify(dice));
    }
    assert.equal(refusal(state, 0, { type: "save", dice: [0], points: 9000 }), "malformed-action");
    assert.equal(refusal(state, 0, { type: "timeout" }), "malformed-action");
  });

  it("a draft once play has begun", () => {
    const state = table();
    assert.equal(refusal(state, 0, { type: "confirm" }), "wrong-phase");
    assert.equal(refusal(state, 0, { type: "draft", loadout: [] }), "wrong-phase");
  });
});

describe("a timeout in Farkle", () => {
  it("before the roll passes the turn", () => {
    const state = table();
    runOut(state);
    assert.deepEqual([state.actor, state.scores], [1, [0, 0]]);
  });

  it("with dice pending makes and banks the best save", () => {
    const state = table({ roundScore: 300 });
    roll(state, "1 5 2 2 2 3");
    const events = runOut(state);
    assert.deepEqual(
      events.map(({ type }) => type),
      ["timedOut", "saved", "banked", "turnEnded"],
    );
    assert.deepEqual(state.scores, [650, 0]);
  });

  it("between save and roll banks without Hot", () => {
    const state = table({ loadouts: [loadout("HOT DOUBLE"), plain] });
    roll(state, "1 5 2 2 3 3");
    save(state, 0);
    runOut(state);
    assert.deepEqual(state.scores, [200, 0]);
  });

  it("never pays Dare and clears it, with or without a bank", () => {
    const state = table({ dareBonus: [400, 200] });
    roll(state, "1 5 2 2 3 3");
    const events = runOut(state);
    assert.equal(eventOf(events, "timedOut").dareLost, 400);
    assert.equal(eventOf(events, "banked").breakdown.dare, 0);
    assert.deepEqual(
      [state.scores, state.dareBonus],
      [
        [150, 0],
        [0, 200],
      ],
    );
    runOut(state);
    assert.deepEqual(
      [state.scores, state.dareBonus],
      [
        [150, 0],
        [0, 0],
      ],
    );
  });
});
