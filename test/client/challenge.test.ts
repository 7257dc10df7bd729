import assert from "node:assert/strict";
import { challengeTitle } from "../../client/src/text/challenge.ts";

describe("the title of a challenge", () => {
  it("names the days for each move, so that they are not taken for the time to answer", () => {
    assert.match(challengeTitle("farkle", { clock: "1d" }), /^Farkle.* · 1 day per move$/);
  });

  it("names no clock of a live match", () => {
    assert.doesNotMatch(challengeTitle("farkle", { clock: false }), /per move/);
  });
});
