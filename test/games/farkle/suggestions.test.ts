import assert from "node:assert/strict";
import { seededRng } from "../../../shared/core/rng.ts";
import { planFor } from "../../../shared/games/farkle/analysis/plan.ts";
import { forPoints } from "../../../shared/games/farkle/analysis/turn-plans.ts";
import { bots } from "../../../shared/games/farkle/bots/strategy.ts";
import { BUILDS, plannedPoints, suggestedLoadouts } from "../../../shared/games/farkle/bots/suggestions.ts";
import { fill } from "../../../shared/games/farkle/rules/builds.ts";
import { type Loadout, plainLoadout } from "../../../shared/games/farkle/rules/dice.ts";
import { equip } from "../../../shared/games/farkle/rules/equipment.ts";
import { everyLoadout } from "../../../tools/loadout-table.ts";
import { optionsOf } from "./notation.ts";

describe("Farkle: the suggested loadouts", () => {
  it("state the points that the planner finds", () => {
    const options = optionsOf({ perColour: 6 });
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
      assert.ok(points < 2000, `${loadout.join(" ")}: ${points} points a turn`);
    }
  });

  it("are several that no other one of the draft beats by far", () => {
    const options = optionsOf({});
    const suggested = suggestedLoadouts(options);
    assert.ok(suggested.length >= 5);
    const median = plannedPoints(suggested[suggested.length >> 1] as Loadout, options);
    for (const loadout of everyLoadout(options)) {
      const points = plannedPoints(loadout, options);
      assert.ok(points < 1.1 * median, `${loadout.join(" ")}: ${points} points a turn, ${median} of the median`);
    }
  });

  it("are all drafted by bots", () => {
    const options = optionsOf({});
    const view = { options, loadouts: [plainLoadout(), plainLoadout()], confirmed: [false, false], phase: "draft" };
    const rng = seededRng(1);
    const drafted = Array.from({ length: 60 }, () => JSON.stringify(bots.hard(view as never, 0, [], rng, null)));
    assert.equal(new Set(drafted).size, suggestedLoadouts(options).length);
  });
});
