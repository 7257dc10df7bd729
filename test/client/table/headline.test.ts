import assert from "node:assert/strict";
import { endFor, headline } from "../../../client/src/table/result/headline.ts";

const NAMES = ["Ann", "Ben", "Cleo", "Dan"];

describe("the headline of a result", () => {
  it("names the winner", () => {
    const result = { winners: [1], reason: "target" as const };
    assert.equal(headline(result, NAMES, 1, false), "You won");
    assert.equal(headline(result, NAMES, 0, false), "Ben won");
    assert.equal(headline(result, NAMES, null, false), "Ben won");
  });

  it("names both partners of a winning side", () => {
    const result = { winners: [0, 2], reason: "rounds" as const };
    assert.equal(headline(result, NAMES, 0, false), "You and Cleo won");
    assert.equal(headline(result, NAMES, 2, false), "You and Ann won");
    assert.equal(headline(result, NAMES, 1, false), "Ann and Cleo won");
  });

  it("calls only a draw a draw", () => {
    assert.equal(headline({ winners: [0, 1], reason: "draw" }, NAMES, 0, false), "Draw");
    assert.equal(headline({ winners: [0, 1], reason: "draw" }, NAMES, 0, true), "Draw by agreement");
    assert.equal(headline({ winners: [0, 1, 2], reason: "called-off" }, NAMES, 0, false), "Draw");
  });
});

describe("the end of a match", () => {
  it("is a win, a loss or a draw for the player, and a win at a shared screen", () => {
    const at = (seat: number | null, isShared = false) => ({ isShared, mySeat: { value: seat } });
    const won = { winners: [1], reason: "target" as const };
    assert.deepEqual([endFor(at(1), won), endFor(at(0), won), endFor(at(0, true), won)], ["win", "loss", "win"]);
    assert.equal(endFor(at(0), { winners: [0, 1], reason: "draw" }), "draw");
  });
});
