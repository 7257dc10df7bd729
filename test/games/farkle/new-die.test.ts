import assert from "node:assert/strict";
import {
  DICE,
  type DieId,
  type Interaction,
  type Loadout,
  type SpecialDie,
} from "../../../shared/games/farkle/dice.ts";
import { dieClassesOf } from "../../../shared/games/farkle/die-classes.ts";
import { rollTables } from "../../../shared/games/farkle/outcomes.ts";
import { planFor } from "../../../shared/games/farkle/plan.ts";
import { forPoints } from "../../../shared/games/farkle/turn-plans.ts";

/** Adds a die to the rules while `work` runs. */
function withDie<T>(hooks: Partial<SpecialDie>, interaction: Interaction, work: (die: DieId) => T): T {
  const id = `NEW${Object.keys(DICE).length}${JSON.stringify(hooks).length}` as DieId;
  DICE[id] = { ...DICE.LUCKY, id, ...hooks, interaction };
  try {
    return work(id);
  } finally {
    delete (DICE as Partial<typeof DICE>)[id];
  }
}

const handOf = (die: DieId | null): Loadout => [die, null, null, null, null, null];
const worth = (loadout: Loadout) => planFor(loadout, forPoints(10_000), { farkleKeepsRoundScore: false }).turn();

describe("a die that the planner has never seen", () => {
  const rollOn: Interaction = { ...DICE.HOT.interaction, group: "warm" };

  it("pays for rolling on, as its row says", () => {
    withDie({ faces: [1, 2, 3, 4, 5, 6], rollOn: 100 }, rollOn, (die) => {
      const tables = rollTables(handOf(die));
      const hot = tables
        .outcomes(tables.classes.all)
        .rolls.flatMap(({ options }) => options.map((option) => option.hot));
      assert.deepEqual(new Set(hot), new Set([0, 100]));
    });
  });

  it("is a class of its own when it acts through its own die", () => {
    withDie({ unit: () => 5 }, { ...DICE.JACKPOT.interaction, group: "five" }, (die) => {
      assert.deepEqual(dieClassesOf(handOf(die)).dice, [die, null]);
    });
  });

  it("scores points that are no multiples of ten", () => {
    const hooks = { faces: [1, 2, 3, 4, 5, 6], lone: { 2: 10, 3: 15 } };
    withDie(hooks, { ...DICE.THREE.interaction, group: "odd" }, (die) => {
      const oneDie = rollTables(handOf(die)).outcomes(1);
      const points = oneDie.rolls.flatMap(({ options }) => options.map((option) => option.points));
      assert.deepEqual(
        points.toSorted((a, b) => a - b),
        [10, 15, 50, 100],
      );
    });
  });

  it("is worth more than a plain die when its faces are better", () => {
    const better = withDie({ faces: [1, 1, 1, 1, 1, 1] }, DICE.LUCKY.interaction, (die) => worth(handOf(die)));
    assert.ok(better > worth(handOf(null)));
  });
});
