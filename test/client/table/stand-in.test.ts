import assert from "node:assert/strict";
import { linesOf } from "../../../client/src/table/log/lines.ts";
import { tellers } from "../../games/tellers.ts";

const table = { game: { tell: tellers["dice-10-000"] } as never, names: ["Ann", "Ben"] };
const events = [
  { type: "busted", seat: 0 },
  { type: "turnEnded", seat: 0, lost: 200, next: 1 },
];
const told = (happened: object, mySeat = 0) =>
  linesOf(table, { seq: 1, events, ...happened }, { mySeat, from: 1 }).map(({ sentence }) => sentence);

describe("a log line of a move that the player did not make", () => {
  it("names the clock or the caretaker once per move", () => {
    const [first, second] = told({});
    assert.deepEqual(told({ standIn: { seat: 0, by: "clock" } }), [`Time ran out: ${first}`, second]);
    assert.deepEqual(told({ standIn: { seat: 0, by: "caretaker" } }), [`Stand-in bot: ${first}`, second]);
  });

  it("tells a move of the clock whose events have no sentence", () => {
    const passed = [{ type: "turnEnded", seat: 0, lost: 0, next: 1 }];
    const standIn = { seat: 0, by: "clock" };
    assert.deepEqual(told({ events: passed, standIn }), ["You ran out of time."]);
    assert.deepEqual(told({ events: passed, standIn }, 1), ["Ann ran out of time."]);
    assert.deepEqual(told({ events: passed }), []);
  });

  it("adds nothing to the event of a timeout, which gives the reason itself", () => {
    const timedOut = { type: "timedOut", seat: 0, lost: 0, dareLost: 0, next: 1 };
    const farkle = { game: { tell: tellers.farkle } as never, names: ["Ann", "Ben"] };
    const lines = (standIn?: object) =>
      linesOf(
        farkle,
        { seq: 1, events: [timedOut], ...(standIn && { standIn: standIn as never }) },
        { mySeat: 1, from: 1 },
      );
    assert.equal(lines({ seat: 0, by: "clock" })[0]?.sentence, lines()[0]?.sentence);
  });
});
