import assert from "node:assert/strict";
import { fill } from "../../../shared/games/farkle/builds.ts";
import { BUILDS, plannedPoints, suggestedLoadouts } from "../../../shared/games/farkle/suggestions.ts";
import { optionsOf } from "./notation.ts";

describe("Farkle: the suggested loadouts", () => {
  it("state the points that the planner finds", () => {
    const options = optionsOf({});
    for (const { dice, points } of BUILDS) {
      const planned = plannedPoints(fill(dice, options), options);
      assert.ok(Math.abs(planned / points - 1) < 0.001, `${dice.join(" ")}: ${planned}`);
    }
  });

  it("are copies, so that a caller may change them", () => {
    const options = optionsOf({});
    suggestedLoadouts(options)[0]?.fill(null);
    assert.ok(suggestedLoadouts(options)[0]?.includes("FIVES"));
  });
});
