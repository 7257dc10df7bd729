import assert from "node:assert/strict";
import { hashOf } from "../../../shared/core/fairness.ts";
import { play } from "../../../shared/core/game.ts";
import { scriptedRng, seededRng } from "../../../shared/core/rng.ts";
import { planFor } from "../../../shared/games/farkle/analysis/plan.ts";
import { forPoints } from "../../../shared/games/farkle/analysis/turn-plans.ts";
import { bots } from "../../../shared/games/farkle/bots/strategy.ts";
import { suggestedLoadouts } from "../../../shared/games/farkle/bots/suggestions.ts";
import { farkle } from "../../../shared/games/farkle/game.ts";
import type { Loadout } from "../../../shared/games/farkle/rules/dice.ts";
import { equip } from "../../../shared/games/farkle/rules/equipment.ts";
import { limitFault } from "../../../shared/games/farkle/rules/limits.ts";
import { loadout, optionsOf } from "./notation.ts";

const FIVES_AND_LUCK = ["FIVES", "FIVES", "FIVES", "FIVES", "LUCKY", "LUCKY"];

describe("the limits of a server in Farkle", () => {
  const limits = { maxAmazing: 1, banned: [["PHOENIX", "CUSHION"], ["FIVES", "FIVES", "FIVES"], ["MIDAS"]] };
  const options = optionsOf({ budget: 200, perColour: 6, limits });
  const drafting = (wanted: string) => {
    const state = farkle.create(options, 2, scriptedRng([]));
    const played = play(farkle, state, 0, { type: "draft", loadout: loadout(wanted) }, scriptedRng([]));
    return played.ok ? "fits" : [played.rejection.code, played.rejection.detail];
  };

  it("allow one amazing die and refuse the second, whichever it is", () => {
    assert.equal(drafting("DOUBLE HOT"), "fits");
    assert.deepEqual(drafting("DOUBLE DOUBLE"), ["too-many-amazing", "1"]);
    assert.deepEqual(drafting("DOUBLE HOT JACKPOT"), ["too-many-amazing", "1"]);
  });

  it("refuse a banned combination among other dice, and allow a part of it", () => {
    assert.equal(drafting("PHOENIX PHOENIX HOT"), "fits");
    assert.deepEqual(drafting("CUSHION HOT PHOENIX"), ["banned-combination", "PHOENIX CUSHION"]);
  });

  it("limit the copies of one die by a combination that repeats it", () => {
    assert.equal(drafting("FIVES FIVES"), "fits");
    assert.deepEqual(drafting("FIVES FIVES LUCKY FIVES"), ["banned-combination", "FIVES FIVES FIVES"]);
    assert.deepEqual(drafting("MIDAS"), ["banned-combination", "MIDAS"]);
  });

  it("forbid four Fives Dice with two Lucky Dice, which $20 buy otherwise", () => {
    const accepts = (options: object) =>
      farkle.verify(farkle.create(optionsOf({ perColour: 6, ...options }), 2, scriptedRng([])), 0, {
        type: "draft",
        loadout: FIVES_AND_LUCK,
      }) === null;
    assert.equal(accepts({}), true);
    assert.equal(accepts({ limits }), false);
  });

  it("end turns that decide a match: with two bans, no loadout of the documented ones is worth 3500 points a turn", () => {
    const fair = optionsOf({
      limits: {
        maxAmazing: 6,
        banned: [
          ["FIVES", "FIVES"],
          ["FIVES", "THREE"],
        ],
      },
    });
    const points = (dice: Loadout) => planFor(equip(dice, fair), forPoints(10_000), "some").turn();
    const endless = loadout(FIVES_AND_LUCK.join(" "));
    assert.ok(points(endless) > 9000);
    assert.equal(limitFault(endless, fair)?.code, "banned-combination");
    assert.equal(limitFault(loadout("FIVES THREE HEAVY HEAVY HEAVY HEAVY"), fair)?.code, "banned-combination");
    for (const allowed of ["FIVES HEAVY HEAVY HEAVY HEAVY HEAVY", "FIVES DOUBLE HEAVY HEAVY HEAVY"]) {
      assert.equal(limitFault(loadout(allowed), fair), null);
      assert.ok(points(loadout(allowed)) < 3500, allowed);
    }
  });

  it("apply to suggestions and to the choice of a bot", () => {
    const strict = optionsOf({ limits: { maxAmazing: 0, banned: [["HEAVY", "HEAVY"]] } });
    const suggested = suggestedLoadouts(strict);
    assert.ok(suggested.length > 0);
    for (const dice of suggested) assert.equal(limitFault(dice, strict), null, dice.join());
    assert.notDeepEqual(suggested, suggestedLoadouts(optionsOf({})));
    const view = farkle.viewFor(farkle.create(strict, 2, scriptedRng([])), 0);
    const chosen = bots.hard(view, 0, [], seededRng(1));
    assert.ok(chosen.type === "draft" && chosen.loadout.some((die) => die !== null));
    assert.equal(limitFault(chosen.loadout, strict), null);
  });

  it("are part of the options, and refuse owned loadouts beyond them", () => {
    const accepted = (raw: object) => farkle.options.safeParse(raw).success;
    const owned = (first: string) => ({ dice: "owned", limits, loadouts: [loadout(first), loadout("")] });
    assert.equal(accepted(owned("DOUBLE")), true);
    assert.equal(accepted(owned("DOUBLE TRIPLE")), false);
    for (const bad of [
      { maxAmazing: 7, banned: [] },
      { maxAmazing: -1, banned: [] },
      { maxAmazing: 6, banned: [[]] },
      { maxAmazing: 6, banned: [["SEVENS"]] },
      { maxAmazing: 6, banned: [new Array(7).fill("LUCKY")] },
      { maxAmazing: 6, banned: new Array(51).fill(["LUCKY"]) },
      { maxAmazing: 6 },
    ])
      assert.equal(accepted({ limits: bad }), false, JSON.stringify(bad));
  });

  it("are absent by default, so that earlier records keep their hashes", () => {
    const state = farkle.create(optionsOf({}), 2, scriptedRng([]));
    assert.equal("limits" in state.options, false);
    assert.equal(hashOf(state.options), hashOf(JSON.parse(JSON.stringify(state.options))));
  });
});
