import assert from "node:assert/strict";
import { matchLoadouts } from "../../../shared/games/farkle/bots/match-loadouts.ts";
import { suggestedLoadouts } from "../../../shared/games/farkle/bots/suggestions.ts";
import type { DieId } from "../../../shared/games/farkle/rules/dice.ts";
import { limitFault } from "../../../shared/games/farkle/rules/limits.ts";
import { equipFault } from "../../../shared/games/farkle/rules/loadout.ts";
import { loadout, optionsOf } from "./notation.ts";

describe("a loadout of owned dice in Farkle", () => {
  const plain = loadout("");
  const codeOf = (wanted: (string | null)[], owned = {}) =>
    equipFault(wanted, { owned, loadout: plain })?.code ?? "fits";

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
    assert.equal(equipFault(["LUCKY", "HOT"], { owned: { LUCKY: 1 }, loadout: plain })?.detail, "HOT");
  });

  it("rejects dice beyond the limits of the server", () => {
    const owned = { DOUBLE: 2, FIVES: 2, LUCKY: 1 };
    const limits = { maxAmazing: 1, banned: [["FIVES", "FIVES"] as DieId[]] };
    const limited = (notation: string, current = "") =>
      equipFault(loadout(notation), { owned, loadout: loadout(current) }, { limits })?.code ?? "fits";
    assert.equal(limited("DOUBLE FIVES LUCKY"), "fits");
    assert.equal(limited("DOUBLE DOUBLE"), "too-many-amazing");
    assert.equal(limited("FIVES LUCKY FIVES"), "banned-combination");
  });

  it("may be reduced and rearranged if it is older than a limit, but not extended", () => {
    const owned = { DOUBLE: 2, FIVES: 2, LUCKY: 1 };
    const limits = { maxAmazing: 0, banned: [["FIVES", "FIVES"] as DieId[]] };
    const from = (notation: string) =>
      equipFault(loadout(notation), { owned, loadout: loadout("DOUBLE DOUBLE FIVES FIVES") }, { limits })?.code ??
      "fits";
    assert.equal(from("DOUBLE FIVES FIVES"), "fits");
    assert.equal(from("FIVES DOUBLE FIVES DOUBLE"), "fits");
    assert.equal(from("DOUBLE LUCKY"), "too-many-amazing");
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

  it("give a bot dice for the value of the most expensive loadout, here $20", () => {
    const [, botLoadout, , second] = matchLoadouts([loadout("DOUBLE DOUBLE"), null, loadout("LUCKY"), null], options);
    assert.deepEqual(botLoadout, suggestedLoadouts({ ...options, budget: 20 })[0]);
    assert.deepEqual(second, botLoadout);
  });

  it("give a bot only dice that are available", () => {
    const without = optionsOf({ dice: "owned", prices: { FIVES: null, LUCKY: null, HEAVY: null } });
    const [, botLoadout = []] = matchLoadouts([loadout("DOUBLE DOUBLE"), null], without);
    assert.ok(botLoadout.some((die) => die !== null));
    assert.ok(!botLoadout.some((die) => die === "FIVES" || die === "LUCKY" || die === "HEAVY"));
  });

  it("drop Doubles beyond the limit of the table, from the higher slots", () => {
    const one = optionsOf({ dice: "owned", maxDoubles: 1 });
    const equipped = [loadout("HOT DOUBLE LUCKY DOUBLE"), loadout("")];
    assert.deepEqual(matchLoadouts(equipped, one)[0], loadout("HOT DOUBLE LUCKY"));
    const none = optionsOf({ dice: "owned", maxDoubles: 0 });
    assert.deepEqual(matchLoadouts(equipped, none)[0], loadout("HOT - LUCKY"));
  });

  it("drop dice beyond the limits of the server from the higher slots, for people and bots", () => {
    const limits = {
      maxAmazing: 1,
      banned: [
        ["FIVES", "LUCKY"],
        ["HEAVY", "HEAVY"],
      ],
    };
    const limited = optionsOf({ dice: "owned", limits });
    const equipped = [loadout("DOUBLE FIVES JACKPOT LUCKY HOT"), null];
    const [person, bot = []] = matchLoadouts(equipped, limited);
    assert.deepEqual(person, loadout("DOUBLE FIVES - - HOT"));
    assert.ok(bot.some((die) => die !== null));
    assert.equal(limitFault(bot, limited), null);
  });
});
