import assert from "node:assert/strict";
import { dice } from "../../../shared/core/dice.ts";
import type { Played } from "../../../shared/core/game.ts";
import { dice10000 } from "../../../shared/games/dice-10-000/game.ts";
import { optionsOf } from "../../helpers/options.ts";
import { locks, tableWith } from "./table.ts";

const USUAL = optionsOf(dice10000, {});

const codeOf = (played: Played<unknown>) => (played.ok ? "accepted" : played.rejection.code);

/** The first three dice were locked for 400 points, the last three were rolled since. */
const midTurn = { phase: "lock", turnScore: 400, dice: dice("4 4 4 1 5 2"), locked: locks("x x x . . .") } as const;

describe("a new match of Dice 10 000", () => {
  it("starts with seat 0, no points, no seat opened and dice that show zeros", () => {
    assert.deepEqual(dice10000.create(USUAL, 3, { int: () => 0 }), {
      phase: "roll",
      actor: 0,
      scores: [0, 0, 0],
      result: null,
      options: USUAL,
      turnScore: 0,
      dice: [0, 0, 0, 0, 0, 0],
      locked: [false, false, false, false, false, false],
      opened: [false, false, false],
      round: 1,
      history: [],
    });
  });

  it("rejects small first yields by default, and rejects unknown options", () => {
    const parsed = dice10000.options.safeParse({});
    assert.ok(parsed.success && parsed.data.openingYield === "reject");
    for (const raw of [{ openingYield: "maybe" }, { goal: 5000 }, null]) {
      assert.equal(dice10000.options.safeParse(raw).success, false);
    }
  });
});

describe("a roll in Dice 10 000", () => {
  it("throws only the dice that are not locked, in ascending index", () => {
    const table = tableWith({ ...midTurn, phase: "decide", locked: locks("x . x . x .") }, "6 5 3");
    const played = table.roll();
    assert.deepEqual(table.state.dice, dice("4 6 4 5 5 3"));
    assert.ok(played.ok);
    assert.deepEqual(played.events, [{ type: "rolled", seat: 0, dice: dice("4 6 4 5 5 3"), rolled: [1, 3, 5] }]);
  });

  it("throws all six again once all six are locked, and keeps the turn's points", () => {
    const table = tableWith({ phase: "decide", turnScore: 550, locked: locks("x x x x x x") }, "1 2 3 4 5 6");
    table.roll();
    assert.deepEqual(table.state.locked, locks(". . . . . ."));
    assert.deepEqual(table.state.dice, dice("1 2 3 4 5 6"));
    assert.equal(table.state.turnScore, 550);
  });

  it("busts by its own dice, whatever was locked before", () => {
    const table = tableWith(
      { phase: "decide", turnScore: 200, dice: dice("1 1 2 2 3 3"), locked: locks("x x . . . .") },
      "2 2 3 4",
    );
    const played = table.roll();
    assert.ok(played.ok);
    assert.deepEqual(played.events.slice(1), [
      { type: "busted", seat: 0 },
      { type: "turnEnded", seat: 0, lost: 200, next: 1 },
    ]);
    assert.equal(table.state.turnScore, 0);
    assert.equal(table.state.phase, "roll");
  });

  it("is rejected while a lock is due", () => {
    assert.equal(codeOf(tableWith(midTurn).roll()), "wrong-phase");
  });

  it("is rejected out of turn and after the match", () => {
    assert.equal(codeOf(tableWith({}).roll(1)), "not-your-turn");
    const over = tableWith({ phase: "decide", scores: [9500, 0], turnScore: 500 });
    assert.equal(codeOf(over.yields()), "accepted");
    assert.equal(codeOf(over.roll()), "match-over");
  });
});

describe("a lock in Dice 10 000", () => {
  it("takes several subsets in one action and reports the value of each", () => {
    const table = tableWith(midTurn);
    const played = table.lock([4, 3]);
    assert.ok(played.ok);
    assert.deepEqual(played.events, [
      {
        type: "locked",
        seat: 0,
        dice: [4, 3],
        subsets: [
          { faces: [1], points: 100 },
          { faces: [5], points: 50 },
        ],
        points: 150,
        turnScore: 550,
        left: 1,
      },
    ]);
    assert.equal(table.state.phase, "decide");
  });

  it("rejects dice of an earlier roll, alone or among others", () => {
    const table = tableWith(midTurn);
    assert.equal(codeOf(table.lock([0, 1, 2])), "die-not-free");
    assert.equal(codeOf(table.lock([0, 3])), "die-not-free");
    assert.equal(codeOf(table.lock([3])), "accepted");
    assert.equal(codeOf(table.lock([3])), "die-not-free");
  });

  it("rejects a die named twice", () => {
    assert.equal(codeOf(tableWith(midTurn).lock([3, 3])), "die-chosen-twice");
  });

  it("rejects dice that do not score and names them", () => {
    const played = tableWith(midTurn).lock([3, 5]);
    assert.deepEqual(played, { ok: false, rejection: { code: "dice-do-not-score", detail: "2" } });
  });

  it("rejects anything but a list of one to six die indexes", () => {
    const table = tableWith(midTurn);
    const malformed = [
      [6],
      [-1],
      [],
      [0.5],
      [Number.NaN],
      [Number.POSITIVE_INFINITY],
      ["3"],
      [null],
      [[3]],
      3,
      "3",
      null,
    ];
    for (const indexes of malformed) assert.equal(codeOf(table.lock(indexes)), "malformed-action", String(indexes));
    assert.equal(codeOf(table.lock([3, 3, 3, 3, 3, 3, 3])), "malformed-action");
    assert.equal(table.state.turnScore, 400);
  });

  it("rejects in the rules, too, what the message schema rejects", () => {
    const { state } = tableWith(midTurn);
    assert.deepEqual(dice10000.verify(state, 0, { type: "lock", dice: [] }), { code: "nothing-chosen" });
    assert.deepEqual(dice10000.verify(state, 0, { type: "lock", dice: [6] }), { code: "die-not-free" });
    assert.deepEqual(dice10000.verify(state, 0, { type: "lock", dice: [Number.NaN] }), { code: "die-not-free" });
  });

  it("is rejected before the first roll", () => {
    assert.equal(codeOf(tableWith({}).lock([0])), "wrong-phase");
  });
});

describe("a yield in Dice 10 000", () => {
  it("earns the turn's points and passes the turn", () => {
    const table = tableWith({ phase: "decide", scores: [1000, 0], opened: [true, false], turnScore: 300 });
    const played = table.yields();
    assert.ok(played.ok);
    assert.deepEqual(played.events, [
      { type: "yielded", seat: 0, points: 300, score: 1300 },
      { type: "turnEnded", seat: 0, lost: 0, next: 1 },
    ]);
  });

  it("requires a lock after the last roll", () => {
    assert.equal(codeOf(tableWith({ ...midTurn, scores: [2000, 0] }).yields()), "wrong-phase");
    assert.equal(codeOf(tableWith({}).yields()), "wrong-phase");
  });

  it("must be worth 1000 the first time", () => {
    const short = tableWith({ phase: "decide", turnScore: 950 }).yields();
    assert.deepEqual(short, { ok: false, rejection: { code: "opening-too-low", detail: "950 of 1000" } });
    const table = tableWith({ phase: "decide", turnScore: 1000 });
    const played = table.yields();
    assert.ok(played.ok);
    assert.deepEqual(played.events[1], { type: "opened", seat: 0 });
    assert.deepEqual(table.state.opened, [true, false]);
  });

  it("has no minimum for a seat with a score", () => {
    const table = tableWith({ phase: "decide", scores: [9900, 0], turnScore: 500 });
    assert.equal(codeOf(table.yields()), "accepted");
    assert.equal(table.state.scores[0], 10_400);
  });

  it("has no minimum for a seat marked as opened", () => {
    const table = tableWith({ phase: "decide", opened: [true, false], turnScore: 50 });
    assert.equal(codeOf(table.yields()), "accepted");
    assert.equal(table.state.scores[0], 50);
  });

  it("opens no seat with openingYield zero and less than 1000", () => {
    const table = tableWith({ phase: "decide", turnScore: 950, openingYield: "zero" });
    assert.equal(codeOf(table.yields()), "accepted");
    assert.deepEqual([table.state.scores, table.state.opened, table.state.actor], [[0, 0], [false, false], 1]);
  });

  it("wins at once with 10 000, in the middle of a round", () => {
    const table = tableWith({ seats: 4, phase: "decide", actor: 1, scores: [9999, 9000, 9999, 0], turnScore: 1000 });
    const played = table.yields(1);
    assert.ok(played.ok);
    assert.deepEqual(played.events.at(-1), { type: "matchEnded", result: { winners: [1], reason: "target" } });
    assert.deepEqual([table.state.phase, table.state.actor, table.state.turnScore], ["gameOver", null, 0]);
    assert.deepEqual(table.legal(1), []);
  });
});

describe("the legal actions of Dice 10 000", () => {
  it("are a roll, then one of the locks, then to roll, to yield or to lock more", () => {
    const table = tableWith({ scores: [1000, 0] }, "1 5 2 3 4 6");
    assert.deepEqual(table.legal(), [{ type: "roll" }]);
    table.roll();
    assert.deepEqual(table.legal(), [
      { type: "lock", dice: [0] },
      { type: "lock", dice: [1] },
      { type: "lock", dice: [0, 1] },
    ]);
    table.lock([0]);
    assert.deepEqual(table.legal(), [{ type: "roll" }, { type: "yield" }, { type: "lock", dice: [1] }]);
  });

  it("are only to roll for an unopened player with six locked dice and less than 1000", () => {
    const table = tableWith({
      phase: "decide",
      turnScore: 550,
      dice: dice("1 1 5 3 3 3"),
      locked: locks("x x x x x x"),
    });
    assert.deepEqual(table.legal(), [{ type: "roll" }]);
  });

  it("are empty for a seat that is not to act", () => {
    assert.deepEqual(tableWith({}).legal(1), []);
  });
});
