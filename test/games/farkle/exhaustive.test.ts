import assert from "node:assert/strict";
import { oddsOfFarkle } from "../../../shared/games/farkle/analysis/odds.ts";
import { bestSelection, isFarkle, scoreSave } from "../../../shared/games/farkle/rules/score.ts";
import { everyRoll, naiveScore } from "./naive.ts";
import { equipment } from "./notation.ts";

const dieOf = (face: number, slot: number) => ({ slot, face, effects: [] });

const HANDS = [
  { name: "plain dice", hand: equipment(""), thrice: false, farkles: [4, 16, 60, 204, 600, 1080] },
  { name: "Thrice", hand: equipment("THREE"), thrice: true, farkles: [3, 9, 24, 54, 90, 0] },
];

for (const { name, hand, thrice, farkles } of HANDS) {
  describe(`every Farkle roll with ${name}`, () => {
    for (const [index, expected] of farkles.entries()) {
      const count = index + 1;
      it(`of ${count} dice scores as the rule book says: ${expected} of ${6 ** count} are farkles`, () => {
        const best = new Map<string, number>();
        let found = 0;
        for (const faces of everyRoll(count)) {
          const scored = scoreSave(faces.map(dieOf), hand);
          assert.equal(scored.ok ? scored.worth.points : null, naiveScore(faces, thrice), faces.join(" "));
          const most = bestOf([...faces].sort(), thrice, best);
          assert.equal(isFarkle(faces, hand), most === 0, faces.join(" "));
          if (most === 0) found++;
        }
        assert.equal(found, expected);
        const slots = Array.from({ length: count }, (_, slot) => slot);
        assert.equal(oddsOfFarkle(hand, slots), expected / 6 ** count);
      });
    }

    it("of six dice has a best selection worth the most of all subsets", () => {
      const best = new Map<string, number>();
      for (const faces of everyRoll(6)) {
        // The order of the dice does not matter, so one order of each roll is enough.
        if (faces.some((face, place) => place > 0 && face < (faces[place - 1] as number))) continue;
        const selection = bestSelection(faces.map(dieOf), hand);
        assert.equal(selection?.points ?? 0, bestOf(faces, thrice, best), faces.join(" "));
      }
      assert.equal(best.size > 462, true);
    });
  });
}

/** The highest score of any subset by the naive scorer; 0 for a farkle. */
function bestOf(sorted: readonly number[], thrice: boolean, known: Map<string, number>): number {
  const key = sorted.join("");
  let found = known.get(key);
  if (found === undefined) {
    const whole = sorted.length === 0 ? 0 : (naiveScore(sorted, thrice) ?? 0);
    const smaller = sorted.map((_, place) => bestOf(sorted.toSpliced(place, 1), thrice, known));
    found = Math.max(whole, ...smaller);
    known.set(key, found);
  }
  return found;
}
