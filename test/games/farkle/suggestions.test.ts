import assert from "node:assert/strict";
import { planFor } from "../../../shared/games/farkle/analysis/plan.ts";
import { forPoints } from "../../../shared/games/farkle/analysis/turn-plans.ts";
import { BUILDS, plannedPoints, suggestedLoadouts } from "../../../shared/games/farkle/bots/suggestions.ts";
import { fill } from "../../../shared/games/farkle/rules/builds.ts";
import { equip } from "../../../shared/games/farkle/rules/equipment.ts";
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
      const points = planFor(equip(loadout, options), forPoints(10_000), "some").turn();
      assert.ok(points < 3500, `${loadout.join(" ")}: ${points} points a turn`);
    }
  });
});
