import assert from "node:assert/strict";
import { untilOf } from "../../../client/src/pages/lobby/naming.ts";

const MINUTE = 60_000;

describe("the time until the next daily challenge", () => {
  it("has hours and minutes, and minutes alone in the last hour", () => {
    assert.equal(untilOf(312 * MINUTE), "5 h 12 min");
    assert.equal(untilOf(46.2 * MINUTE), "47 min");
  });
});
