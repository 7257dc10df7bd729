import assert from "node:assert/strict";
import { farkle } from "../../../shared/games/farkle/game.ts";
import { bank, eventOf, loadout, refusal, roll, runOut, save, table } from "./notation.ts";

const plain = loadout("");

describe("Farkle: a turn", () => {
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

  it("part of a larger group may be saved", () => {
    const state = table();
    roll(state, "1 1 1 2 3 4");
    save(state, 1);
    assert.equal(state.turnScore, 100);
  });

  it("a roll that scores nothing loses the turn and passes the dice", () => {
    const state = table({ scores: [700, 0] });
    roll(state, "1 2 3 4 6 6");
    save(state, 0);
    const events = roll(state, "2 2 3 4 6");
    assert.deepEqual([state.scores, state.turnScore, state.actor, state.phase], [[700, 0], 0, 1, "roll"]);
    assert.deepEqual(eventOf(events, "farkled").fired, []);
    assert.equal(eventOf(events, "farkled").turnScore, 100);
    assert.deepEqual(state.dice, [1, 2, 2, 3, 4, 6]);
  });

  it("a farkle on the first roll ends the turn at once", () => {
    const state = table();
    roll(state, "2 3 4 6 6 2");
    assert.deepEqual([state.actor, state.scores], [1, [0, 0]]);
  });

  it("a completed hand stays on the table until the next roll, then all six dice are free", () => {
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

  it("a completed hand may be banked at once", () => {
    const state = table();
    roll(state, "2 2 2 3 3 3");
    save(state, 0, 1, 2, 3, 4, 5);
    bank(state);
    assert.deepEqual(state.scores, [2500, 0]);
  });

  it("a farkle after hot dice loses the completed hand as well", () => {
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

  it("with farkleKeepsRoundScore the completed hand is banked by a farkle", () => {
    const state = table({ phase: "decide", roundScore: 1000, turnScore: 50 }, { farkleKeepsRoundScore: true });
    roll(state, "2 2 3 4 6 6");
    assert.deepEqual(state.scores, [1000, 0]);
    assert.equal(state.bestTurn[0], 1000);
  });

  it("there is no minimum to open", () => {
    const state = table();
    roll(state, "5 2 3 4 6 6");
    save(state, 0);
    bank(state);
    assert.deepEqual(state.scores, [50, 0]);
  });

  it("listed saves are all distinct ways of scoring", () => {
    const state = table();
    roll(state, "1 5 5 2 3 4");
    const listed = farkle.legalActions(state, 0).map((action) => ("dice" in action ? action.dice.join(" ") : ""));
    assert.deepEqual(listed.sort(), ["0", "0 1", "0 1 2", "1", "1 2"]);
  });
});

describe("Farkle: refusals", () => {
  it("before the first roll there is nothing to save or bank", () => {
    const state = table();
    assert.equal(refusal(state, 0, { type: "save", dice: [0] }), "roll-first");
    assert.equal(refusal(state, 0, { type: "bank" }), "nothing-to-bank");
    assert.equal(refusal(state, 1, { type: "roll" }), "not-your-turn");
  });

  it("after a roll a save is due", () => {
    const state = table();
    roll(state, "1 1 5 2 2 3");
    assert.equal(refusal(state, 0, { type: "roll" }), "save-first");
    assert.equal(refusal(state, 0, { type: "bank" }), "save-first");
  });

  it("one save per roll", () => {
    const state = table();
    roll(state, "1 1 5 2 2 3");
    save(state, 0);
    assert.equal(refusal(state, 0, { type: "save", dice: [1] }), "already-saved");
  });

  it("only dice that score may be saved", () => {
    const state = table();
    roll(state, "1 1 5 2 2 3");
    assert.equal(refusal(state, 0, { type: "save", dice: [3, 4] }), "dice-do-not-score");
    assert.equal(refusal(state, 0, { type: "save", dice: [0, 5] }), "dice-do-not-score");
  });

  it("a held die cannot be saved again, and no die twice", () => {
    const state = table();
    roll(state, "1 1 5 2 2 3");
    assert.equal(refusal(state, 0, { type: "save", dice: [0, 0] }), "duplicate-dice");
    save(state, 0);
    roll(state, "1 5 2 2 3");
    assert.equal(refusal(state, 0, { type: "save", dice: [0] }), "die-already-held");
    assert.equal(refusal(state, 0, { type: "save", dice: [0, 1] }), "die-already-held");
  });

  it("what is no slot is no action", () => {
    const state = table();
    roll(state, "1 1 5 2 2 3");
    for (const dice of [[6], [-1], [0.5], [Number.NaN], ["0"], [], [0, 1, 2, 3, 4, 5, 0], "0", null, undefined]) {
      assert.equal(refusal(state, 0, { type: "save", dice }), "malformed-action", JSON.stringify(dice));
    }
    assert.equal(refusal(state, 0, { type: "save", dice: [0], points: 9000 }), "malformed-action");
    assert.equal(refusal(state, 0, { type: "timeout" }), "malformed-action");
  });

  it("the draft is over once play has begun", () => {
    const state = table();
    assert.equal(refusal(state, 0, { type: "confirm" }), "wrong-phase");
    assert.equal(refusal(state, 0, { type: "draft", loadout: [] }), "wrong-phase");
  });
});

describe("Farkle: timeouts", () => {
  it("before the roll the turn passes", () => {
    const state = table();
    runOut(state);
    assert.deepEqual([state.actor, state.scores], [1, [0, 0]]);
  });

  it("with dice pending the best save is made and banked", () => {
    const state = table({ roundScore: 300 });
    roll(state, "1 5 2 2 2 3");
    const events = runOut(state);
    assert.deepEqual(
      events.map(({ type }) => type),
      ["timedOut", "saved", "banked", "turnEnded"],
    );
    assert.deepEqual(state.scores, [650, 0]);
  });

  it("between save and roll it is banked, without Hot", () => {
    const state = table({ loadouts: [loadout("HOT DOUBLE"), plain] });
    roll(state, "1 5 2 2 3 3");
    save(state, 0);
    runOut(state);
    assert.deepEqual(state.scores, [200, 0]);
  });

  it("never pays Dare and clears it, whether something is banked or not", () => {
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
