import assert from "node:assert/strict";
import { rate, rating } from "openskill";
import { NEWCOMER, rateSides } from "../../server/players/settlement/plackett-luce.ts";
import { fc } from "../helpers/setup/fuzz-seed.ts";

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const skill = fc.record({ mu: between(-50, 100), sigma: between(0.01, 25 / 3) });
const side = fc.array(skill, { minLength: 1, maxLength: 3 });
const ranked = fc.array(fc.record({ side, place: fc.nat(5) }), { minLength: 2, maxLength: 6 });

describe("the ratings of Plackett and Luce", () => {
  it("begin with the skill of OpenSkill", () => {
    assert.deepEqual(NEWCOMER, rating());
  });

  it("agree with OpenSkill for any sides, places and ties", () => {
    fc.assert(
      fc.property(ranked, (match) => {
        const [sides, places] = [match.map((entry) => entry.side), match.map((entry) => entry.place)];
        const [own, theirs] = [rateSides(sides, places), rate(sides, { rank: places })].map((rated) => rated.flat());
        assert.equal(own?.length, theirs?.length);
        for (const [index, { mu, sigma }] of (own ?? []).entries()) {
          const other = theirs?.[index];
          assert.ok(other && Math.abs(mu - other.mu) < 1e-9 && Math.abs(sigma - other.sigma) < 1e-9);
        }
      }),
    );
  });
});
