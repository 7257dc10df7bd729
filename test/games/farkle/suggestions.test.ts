import assert from "node:assert/strict";
import { fill } from "../../../shared/games/farkle/builds.ts";
import { planFor } from "../../../shared/games/farkle/plan.ts";
import { BUILDS, plannedPoints, suggestedLoadouts } from "../../../shared/games/farkle/suggestions.ts";
import { forPoints } from "../../../shared/games/farkle/turn-plans.ts";
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
    const before = structuredClone(suggestedLoadouts(options));
    suggestedLoadouts(options)[0]?.fill(null);
    assert.deepEqual(suggestedLoadouts(options), before);
  });

  it("leave a turn likely to end before it decides the match", () => {
    const options = optionsOf({});
    for (const loadout of suggestedLoadouts(options)) {
      const points = planFor(loadout, forPoints(10_000), options, "some").turn();
      assert.ok(points < 3500, `${loadout.join(" ")}: ${points} points a turn`);
    }
  });
});
