import assert from "node:assert/strict";
import { roundHistory, turnInPlay } from "../../../client/src/games/dice-10-000/round-history.ts";
import { hint, turn } from "../../../client/src/games/dice-10-000/turn.ts";
import { dice10000 } from "../../../shared/games/dice-10-000/game.ts";
import { locks, tableWith } from "../../games/dice-10-000/table.ts";

const rolled = (faces: number[], overrides: object = {}) =>
  tableWith({ phase: "lock", dice: faces, ...overrides }).state;

describe("the table of Dice 10 000", () => {
  it("shows the value of the picks, set by set", () => {
    const view = rolled([1, 1, 5, 3, 3, 3]);
    assert.deepEqual(turn.preview(view, 0, [0, 1]), { legal: true, points: 200, sentence: "1 1 = 200" });
    const all = turn.preview(view, 0, [0, 1, 2, 3, 4, 5]);
    assert.equal(all.sentence, "1 1 = 200, 3 3 3 = 300, 5 = 50: 550 total");
  });

  it("names the picks that score nothing", () => {
    const view = rolled([2, 2, 1, 3, 4, 6]);
    assert.match(turn.preview(view, 0, [2, 3]).sentence, /^3 alone doesn't score\./);
    const pair = turn.preview(view, 0, [0, 1]);
    assert.equal(pair.legal, false);
    assert.match(pair.sentence, /^2 2 don't score\./);
  });

  it("knows the dice of a lock, and the dice and the risk of the next roll", () => {
    const view = rolled([1, 4, 5, 2, 3, 6], { locked: locks("x . . . . .") });
    assert.deepEqual(turn.taken({ type: "lock", dice: [2] }), [2]);
    assert.equal(turn.taken({ type: "roll" }), null);
    assert.equal(turn.toRoll(view, []), 5);
    assert.equal(turn.toRoll(view, [2]), 4);
    assert.equal(turn.toRoll(view, [1, 2, 3, 4, 5]), 6, "all six locked are six to roll");
    assert.ok(Math.abs(turn.risk(view, 0, [1, 2, 3, 4]) - 4 / 6) < 1e-12, "one die busts with four of its six faces");
  });

  it("explains a refusal with its numbers", () => {
    const { state } = tableWith({ phase: "decide", turnScore: 950 });
    const refused = dice10000.verify(state, 0, { type: "yield" });
    assert.ok(refused);
    assert.equal(turn.whyNot(refused), "Your first yield must be worth 1,000; you have 950 this turn.");
    const early = dice10000.verify(rolled([1, 2, 3, 4, 6, 6]), 0, { type: "roll" });
    assert.ok(early);
    assert.equal(turn.whyNot(early), "Lock something from this roll first.");
  });

  it("shows the points missing to open", () => {
    const { state } = tableWith({ phase: "decide", turnScore: 650, locked: locks("x x x . . .") });
    assert.equal(hint(state), "350 more to open: your first yield must be worth 1,000.");
    state.scores[0] = 1200;
    assert.equal(hint(state), "Roll again, or yield this turn's points.");
    state.locked = locks("x x x x x x");
    assert.equal(hint(state), "All six locked: roll them all again, or yield.");
  });

  it("shows the history: points earned, lost or pending in each turn", () => {
    const match = tableWith({}, "1 1 1 2 3 4  2 2 3 3 4 6  5 2 3 4 6 6  2 2 3 4 6  1 2 3 4 6 6");
    match.roll(0);
    match.lock([0, 1, 2], 0);
    match.yields(0);
    match.roll(1);
    match.roll(0);
    match.lock([0], 0);
    match.roll(0);
    match.roll(1);
    match.lock([0], 1);
    const told = roundHistory(dice10000.viewFor(match.state, 0));
    const fates = told.map(({ turns }) => turns.map(({ seat, fate, points, score }) => [seat, fate, points, score]));
    assert.deepEqual(fates, [
      [
        [0, "earned", 1000, 1000],
        [1, "bust", 0, 0],
      ],
      [
        [0, "bust", 50, 1000],
        [1, "playing", 100, 0],
      ],
    ]);
    assert.equal(turnInPlay(match.state)?.seat, 1);
  });

  it("shows a first yield below the minimum, and a turn that was resigned, as worth nothing", () => {
    const small = tableWith({ openingYield: "zero" }, "1 2 3 4 6 6");
    small.roll(0);
    small.lock([0], 0);
    small.yields(0);
    assert.deepEqual(roundHistory(small.state)[0]?.turns[0]?.fate, "nothing");

    const left = tableWith({}, "1 1 1 2 3 4");
    left.roll(0);
    left.lock([0, 1, 2], 0);
    left.send(0, { type: "resign" });
    assert.deepEqual(roundHistory(left.state)[0]?.turns[0]?.fate, "nothing");
  });

  it("shows a turn that timed out", () => {
    const match = tableWith({});
    match.runOut(0);
    assert.equal(roundHistory(match.state)[0]?.turns[0]?.fate, "passed");
  });
});
