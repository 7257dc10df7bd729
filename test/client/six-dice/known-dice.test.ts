import assert from "node:assert/strict";
import { keepOffers } from "../../../client/src/games/farkle/known-dice.ts";
import { rules } from "../../../client/src/games/farkle/rules.ts";
import { dieText, officialText } from "../../../client/src/games/farkle/words.ts";
import { speak } from "../../../client/src/text/language.ts";

const offer = {
  ...{ die: "LUCKY" as const, price: 2, available: true, from: null, until: null },
  ...{ isOnOffer: true, text: "Luck has its price.", definition: null, isRetired: false },
};

describe("an administrator's description of a die", () => {
  afterEach(async () => {
    keepOffers([]);
    await speak("en");
  });

  it("replaces the official one wherever the die is described, also in the rules", () => {
    const isInRules = () => JSON.stringify(rules.tables.dice?.(null)).includes("Luck has its price.");
    assert.equal(isInRules(), false);
    keepOffers([offer]);
    assert.equal(dieText("LUCKY"), "Luck has its price.");
    assert.equal(isInRules(), true);
    assert.equal(dieText("HOT"), officialText("HOT"));
    assert.notEqual(officialText("LUCKY"), "Luck has its price.");
  });

  it("is the same in every language, and gives way to the official one when it is removed", async () => {
    keepOffers([offer]);
    await speak("de");
    assert.equal(dieText("LUCKY"), "Luck has its price.");
    keepOffers([{ ...offer, text: null }]);
    assert.equal(dieText("LUCKY"), officialText("LUCKY"));
  });
});
