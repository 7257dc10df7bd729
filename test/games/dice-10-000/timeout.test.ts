import assert from "node:assert/strict";
import { dice } from "../../../shared/core/dice.ts";
import { dice10000 } from "../../../shared/games/dice-10-000/game.ts";
import { locks, tableWith } from "./table.ts";

describe("a timeout in Dice 10 000", () => {
  it("before the roll passes the turn without points", () => {
    const table = tableWith({ scores: [1500, 0] });
    const played = table.runOut();
    assert.ok(played.ok);
    assert.deepEqual(played.events, [{ type: "turnEnded", seat: 0, lost: 0, next: 1 }]);
    assert.deepEqual(table.state.scores, [1500, 0]);
  });

  it("with a lock due locks everything that scores and yields it", () => {
    const table = tableWith({ phase: "lock", scores: [1500, 0], turnScore: 50, dice: dice("6 1 6 2 6 5") });
    const played = table.runOut();
    assert.ok(played.ok);
    assert.deepEqual(
      played.events.map((event) => event.type),
      ["locked", "yielded", "turnEnded"],
    );
    assert.deepEqual(table.state.scores, [1500 + 50 + 750, 0]);
  });

  it("with a lock due passes without points when that does not open", () => {
    const table = tableWith({ phase: "lock", turnScore: 200, dice: dice("6 1 6 2 6 3") });
    const played = table.runOut();
    assert.ok(played.ok);
    assert.deepEqual(played.events.at(-1), { type: "turnEnded", seat: 0, lost: 900, next: 1 });
    assert.deepEqual(
      [table.state.scores, table.state.opened],
      [
        [0, 0],
        [false, false],
      ],
    );
  });

  it("after a lock yields the locked points and adds no dice", () => {
    const chosen = { dice: dice("1 1 5 2 3 4"), locked: locks("x . . . . .") };
    const table = tableWith({ phase: "decide", scores: [1500, 0], turnScore: 100, ...chosen });
    table.runOut();
    assert.deepEqual(table.state.scores, [1600, 0]);
  });

  it("after a lock passes without points when a yield is illegal", () => {
    const table = tableWith({ phase: "decide", turnScore: 950 });
    const played = table.runOut();
    assert.ok(played.ok);
    assert.deepEqual(played.events, [{ type: "turnEnded", seat: 0, lost: 950, next: 1 }]);
  });

  it("can win the match", () => {
    const table = tableWith({ phase: "lock", scores: [9500, 0], dice: dice("5 5 5 2 3 4") });
    table.runOut();
    assert.deepEqual(table.state.result, { winners: [0], reason: "target" });
  });

  it("can only be played by the clock", () => {
    assert.deepEqual(tableWith({}).send(0, { type: "timeout" }), {
      ok: false,
      rejection: { code: "malformed-action" },
    });
    assert.equal(dice10000.action.safeParse({ type: "timeout" }).success, false);
  });
});
