import assert from "node:assert/strict";
import { cardValue, fortyCards, hand } from "../../../shared/core/cards.ts";
import { dividesInto, groupCount, stackValues, valueOfCard } from "../../../shared/games/casino/rules/builds.ts";
import { fc } from "../../helpers/setup/fuzz-seed.ts";

/** Deals the cards into numbered groups in every possible way: slow and obvious. */
function dividesNaively(values: number[], value: number): boolean {
  const place = (index: number, groups: number[]): boolean => {
    const card = values[index];
    if (card === undefined) return groups.every((sum) => sum === value);
    const open = [...groups, 0];
    return open.some((sum, at) => sum + card <= value && place(index + 1, open.with(at, sum + card).filter(Boolean)));
  };
  return values.length > 0 && place(0, []);
}

describe("the arithmetic of Casino builds", () => {
  it("reads the value of every card from its notation", () => {
    for (const card of fortyCards()) assert.equal(valueOfCard(card), cardValue(card));
  });

  it("gives a stack every value that all its cards divide into", () => {
    assert.deepEqual(stackValues(hand("5D 3C")), [8]);
    assert.deepEqual(stackValues(hand("3C 3D")), [3, 6]);
    assert.deepEqual(stackValues(hand("5D 3C 2S")), [5, 10]);
    assert.deepEqual(stackValues(hand("AS AH AD AC")), [1, 2, 4]);
    assert.deepEqual(stackValues(hand("2S 2H 2D 2C")), [2, 4, 8]);
  });

  it("gives no value to cards that do not divide evenly, and none above ten", () => {
    assert.deepEqual(stackValues(hand("9D 8C")), []);
    assert.deepEqual(stackValues(hand("6S 6H")), [6]);
    assert.deepEqual(stackValues(hand("5D 4C 3S")), []);
  });

  it("counts the groups of a build", () => {
    assert.equal(groupCount(hand("4D 3C"), 7), 1);
    assert.equal(groupCount(hand("4D 3C 7H 5S 2S"), 7), 3);
  });

  it("agrees with trying every division", () => {
    const cards = fc.uniqueArray(fc.constantFrom(...fortyCards()), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(cards, fc.integer({ min: 1, max: 10 }), (stack, value) => {
        assert.equal(dividesInto(stack, value), dividesNaively(stack.map(cardValue), value));
      }),
      { numRuns: 3000, seed: 40 },
    );
  });
});
