import assert from "node:assert/strict";
import { tell } from "../../../client/src/games/dice-10-000/tell.ts";
import { dice } from "../../../shared/core/dice.ts";
import { dice10000 } from "../../../shared/games/dice-10-000/game.ts";
import { tableWith } from "./table.ts";

const nothing = "2 2 3 3 4 6";

describe("the history of Dice 10 000", () => {
  it("lists rounds, turns, rolls and locks in the order they happened", () => {
    const table = tableWith({}, `1 1 1 5 2 3 5 2 4 ${nothing} ${nothing}`);
    table.roll();
    table.lock([0, 1, 2]);
    table.roll();
    table.lock([3]);
    table.yields();
    table.roll(1);
    table.roll(0);
    assert.deepEqual(table.state.history, [
      {
        turns: [
          {
            seat: 0,
            rolls: [
              { outcome: dice("1 1 1 5 2 3"), locked: [{ faces: [1, 1, 1], points: 1000 }] },
              { outcome: dice("5 2 4"), locked: [{ faces: [5], points: 50 }] },
            ],
          },
          { seat: 1, rolls: [{ outcome: dice(nothing), locked: [] }] },
        ],
      },
      { turns: [{ seat: 0, rolls: [{ outcome: dice(nothing), locked: [] }] }] },
    ]);
  });

  it("separates dice of one face locked by two actions", () => {
    const table = tableWith({}, "5 5 5 2 3 4");
    table.roll();
    table.lock([0, 1]);
    table.lock([2]);
    assert.deepEqual(table.state.history[0]?.turns[0]?.rolls[0]?.locked, [
      { faces: [5, 5], points: 100 },
      { faces: [5], points: 50 },
    ]);
  });

  it("includes a turn that timed out before its first roll", () => {
    const table = tableWith({ seats: 3 });
    table.runOut(0);
    table.runOut(1);
    assert.deepEqual(table.state.history, [
      {
        turns: [
          { seat: 0, rolls: [] },
          { seat: 1, rolls: [] },
        ],
      },
    ]);
  });

  it("starts with the dice on the table when the table was set up during a turn", () => {
    const table = tableWith({ phase: "lock", actor: 1, scores: [0, 2000], dice: dice("1 2 3 4 6 6"), round: 4 });
    table.lock([0], 1);
    assert.deepEqual(table.state.history, [
      { turns: [{ seat: 1, rolls: [{ outcome: dice("1 2 3 4 6 6"), locked: [{ faces: [1], points: 100 }] }] }] },
    ]);
  });

  it("is copied into each view", () => {
    const table = tableWith({}, "1 5 2 3 4 6");
    table.roll();
    table.lock([0]);
    const before = structuredClone(table.state);
    const view = dice10000.viewFor(table.state, "spectator");
    assert.deepEqual(view, before);
    view.history[0]?.turns[0]?.rolls[0]?.locked[0]?.faces.push(6);
    view.history[0]?.turns[0]?.rolls[0]?.outcome.push(6);
    view.scores[0] = 1;
    view.dice.fill(6);
    view.locked.fill(true);
    view.opened.fill(true);
    view.options.openingYield = "zero";
    assert.deepEqual(table.state, before);
  });

  it("is not shared with events", () => {
    const table = tableWith({}, "1 5 2 3 4 6");
    table.roll();
    const played = table.lock([0]);
    const [told] = played.ok ? played.events : [];
    assert.ok(told?.type === "locked");
    told.subsets[0]?.faces.push(6);
    assert.deepEqual(table.state.history[0]?.turns[0]?.rolls[0]?.locked, [{ faces: [1], points: 100 }]);
  });
});

describe("the sentences of Dice 10 000", () => {
  it("name the faces rolled and locked", () => {
    const table = tableWith({}, "1 5 2 3 4 6");
    const rolled = table.roll();
    const locked = table.lock([1, 0]);
    const phrases = [rolled, locked].map((played) => played.ok && played.events.map(tell));
    assert.deepEqual(phrases, [
      [{ id: "dice-10-000.rolled", values: { seat: 0, faces: "1 5 2 3 4 6", count: 6 } }],
      [{ id: "dice-10-000.locked", values: { seat: 0, faces: "1 5", points: 150, turnScore: 150, left: 4 } }],
    ]);
  });
});
