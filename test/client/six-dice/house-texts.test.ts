import assert from "node:assert/strict";
import { keepHouseTexts } from "../../../client/src/games/farkle/house-texts.ts";
import { rules } from "../../../client/src/games/farkle/rules.ts";
import { dieTexts, officialDieTexts } from "../../../client/src/games/farkle/words.ts";
import { speak } from "../../../client/src/text/language.ts";
import { DICE } from "../../../shared/games/farkle/dice.ts";

const offer = {
  ...{ die: "LUCKY" as const, price: 2, available: true, from: null, until: null },
  ...{ isOnOffer: true, text: "Luck has its price." },
};

describe("an administrator's description of a die", () => {
  afterEach(async () => {
    keepHouseTexts([]);
    await speak("en");
  });

  it("replaces the official one wherever the die is described, also in the rules", () => {
    const isInRules = () => JSON.stringify(rules.tables.dice?.(null)).includes("Luck has its price.");
    assert.equal(isInRules(), false);
    keepHouseTexts([offer]);
    assert.equal(dieTexts[DICE.LUCKY.text], "Luck has its price.");
    assert.equal(isInRules(), true);
    assert.equal(dieTexts[DICE.HOT.text], officialDieTexts[DICE.HOT.text]);
    assert.notEqual(officialDieTexts[DICE.LUCKY.text], "Luck has its price.");
  });

  it("is the same in every language, and gives way to the official one when it is removed", async () => {
    keepHouseTexts([offer]);
    await speak("de");
    assert.equal(dieTexts[DICE.LUCKY.text], "Luck has its price.");
    keepHouseTexts([{ ...offer, text: null }]);
    assert.equal(dieTexts[DICE.LUCKY.text], officialDieTexts[DICE.LUCKY.text]);
  });
});
