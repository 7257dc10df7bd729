import assert from "node:assert/strict";
import { equipFault, matchLoadouts } from "../../../shared/games/farkle/loadout.ts";
import { loadout, optionsOf } from "./notation.ts";

describe("Farkle: equipping owned dice", () => {
  const codeOf = (wanted: (string | null)[], owned = {}) => equipFault(wanted, owned)?.code ?? "fits";

  it("takes up to six dice, each as often as it is owned", () => {
    assert.equal(codeOf([]), "fits");
    assert.equal(codeOf(loadout(""), {}), "fits");
    assert.equal(codeOf(["LUCKY", null, "LUCKY"], { LUCKY: 2 }), "fits");
    assert.equal(codeOf(["LUCKY", "LUCKY", "LUCKY"], { LUCKY: 2 }), "not-owned");
    assert.equal(codeOf(["FIVES"], { LUCKY: 2 }), "not-owned");
    assert.equal(codeOf(new Array(6).fill("LUCKY"), { LUCKY: 6 }), "fits");
  });

  it("refuses a seventh die even when it is owned, and a seventh slot that is empty", () => {
    assert.equal(codeOf(new Array(7).fill("LUCKY"), { LUCKY: 7 }), "too-many-dice");
    assert.equal(codeOf(new Array(7).fill(null)), "too-many-dice");
  });

  it("refuses a third Double even when it is owned", () => {
    assert.equal(codeOf(["DOUBLE", "DOUBLE"], { DOUBLE: 3 }), "fits");
    assert.equal(codeOf(["DOUBLE", "DOUBLE", "DOUBLE"], { DOUBLE: 3 }), "too-many-doubles");
  });

  it("refuses what is no die, whatever it is called", () => {
    for (const name of ["SEVENS", "lucky", "", "__proto__", "constructor"]) {
      assert.equal(codeOf([name], { LUCKY: 1 }), "unknown-die", name);
    }
  });

  it("names the die that is missing", () => {
    assert.equal(equipFault(["LUCKY", "HOT"], { LUCKY: 1 })?.detail, "HOT");
  });
});

describe("Farkle: the loadouts of a match with owned dice", () => {
  const options = optionsOf({ dice: "owned" });

  it("are those of the people", () => {
    const people = [loadout("HOT"), loadout("DOUBLE DOUBLE")];
    assert.deepEqual(matchLoadouts(people, options), people);
  });

  it("a bot plays plain dice against plain dice", () => {
    assert.deepEqual(matchLoadouts([loadout(""), null], options), [loadout(""), loadout("")]);
  });

  it("a bot brings as much as the dearest loadout is worth, here $20 of fives", () => {
    const [, company, , second] = matchLoadouts([loadout("DOUBLE DOUBLE"), null, loadout("LUCKY"), null], options);
    assert.deepEqual(company, loadout("FIVES FIVES FIVES FIVES LUCKY LUCKY"));
    assert.deepEqual(second, company);
  });

  it("a bot brings nothing that is not on offer", () => {
    const without = optionsOf({ dice: "owned", prices: { FIVES: null, LUCKY: null, HEAVY: null } });
    const [, company = []] = matchLoadouts([loadout("DOUBLE DOUBLE"), null], without);
    assert.ok(company.some((die) => die !== null));
    assert.ok(!company.some((die) => die === "FIVES" || die === "LUCKY" || die === "HEAVY"));
  });

  it("Doubles beyond the limit of the table stay at home, those in the higher slots", () => {
    const one = optionsOf({ dice: "owned", maxDoubles: 1 });
    const equipped = [loadout("HOT DOUBLE LUCKY DOUBLE"), loadout("")];
    assert.deepEqual(matchLoadouts(equipped, one)[0], loadout("HOT DOUBLE LUCKY"));
    const none = optionsOf({ dice: "owned", maxDoubles: 0 });
    assert.deepEqual(matchLoadouts(equipped, none)[0], loadout("HOT - LUCKY"));
  });
});
