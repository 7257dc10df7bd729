import assert from "node:assert/strict";
import { equipFault, matchLoadouts } from "../../../shared/games/farkle/loadout.ts";
import { loadout, optionsOf } from "./notation.ts";

describe("a loadout of owned dice in Farkle", () => {
  const codeOf = (wanted: (string | null)[], owned = {}) => equipFault(wanted, owned)?.code ?? "fits";

  it("takes up to six dice, each as often as it is owned", () => {
    assert.equal(codeOf([]), "fits");
    assert.equal(codeOf(loadout(""), {}), "fits");
    assert.equal(codeOf(["LUCKY", null, "LUCKY"], { LUCKY: 2 }), "fits");
    assert.equal(codeOf(["LUCKY", "LUCKY", "LUCKY"], { LUCKY: 2 }), "not-owned");
    assert.equal(codeOf(["FIVES"], { LUCKY: 2 }), "not-owned");
    assert.equal(codeOf(new Array(6).fill("LUCKY"), { LUCKY: 6 }), "fits");
  });

  it("rejects a seventh die even when it is owned, and a seventh slot that is empty", () => {
    assert.equal(codeOf(new Array(7).fill("LUCKY"), { LUCKY: 7 }), "too-many-dice");
    assert.equal(codeOf(new Array(7).fill(null)), "too-many-dice");
  });

  it("rejects a third Double even when it is owned", () => {
    assert.equal(codeOf(["DOUBLE", "DOUBLE"], { DOUBLE: 3 }), "fits");
    assert.equal(codeOf(["DOUBLE", "DOUBLE", "DOUBLE"], { DOUBLE: 3 }), "too-many-doubles");
  });

  it("rejects unknown dice of any name", () => {
    for (const name of ["SEVENS", "lucky", "", "__proto__", "constructor"]) {
      assert.equal(codeOf([name], { LUCKY: 1 }), "unknown-die", name);
    }
  });

  it("names the die that is missing", () => {
    assert.equal(equipFault(["LUCKY", "HOT"], { LUCKY: 1 })?.detail, "HOT");
  });
});

describe("the loadouts of a match with owned dice", () => {
  const options = optionsOf({ dice: "owned" });

  it("belong to the players", () => {
    const people = [loadout("HOT"), loadout("DOUBLE DOUBLE")];
    assert.deepEqual(matchLoadouts(people, options), people);
  });

  it("give a bot plain dice against plain dice", () => {
    assert.deepEqual(matchLoadouts([loadout(""), null], options), [loadout(""), loadout("")]);
  });

  it("give a bot dice for the value of the most expensive loadout, here $20 of fives", () => {
    const [, company, , second] = matchLoadouts([loadout("DOUBLE DOUBLE"), null, loadout("LUCKY"), null], options);
    assert.deepEqual(company, loadout("FIVES FIVES FIVES FIVES LUCKY LUCKY"));
    assert.deepEqual(second, company);
  });

  it("give a bot only dice that are available", () => {
    const without = optionsOf({ dice: "owned", prices: { FIVES: null, LUCKY: null, HEAVY: null } });
    const [, company = []] = matchLoadouts([loadout("DOUBLE DOUBLE"), null], without);
    assert.ok(company.some((die) => die !== null));
    assert.ok(!company.some((die) => die === "FIVES" || die === "LUCKY" || die === "HEAVY"));
  });

  it("drop Doubles beyond the limit of the table, from the higher slots", () => {
    const one = optionsOf({ dice: "owned", maxDoubles: 1 });
    const equipped = [loadout("HOT DOUBLE LUCKY DOUBLE"), loadout("")];
    assert.deepEqual(matchLoadouts(equipped, one)[0], loadout("HOT DOUBLE LUCKY"));
    const none = optionsOf({ dice: "owned", maxDoubles: 0 });
    assert.deepEqual(matchLoadouts(equipped, none)[0], loadout("HOT - LUCKY"));
  });
});
