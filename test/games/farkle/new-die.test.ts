import assert from "node:assert/strict";
import { dieClassesOf } from "../../../shared/games/farkle/analysis/die-classes.ts";
import { rollTables } from "../../../shared/games/farkle/analysis/outcomes.ts";
import { planFor } from "../../../shared/games/farkle/analysis/plan.ts";
import { forPoints } from "../../../shared/games/farkle/analysis/turn-plans.ts";
import type { Effect } from "../../../shared/games/farkle/rules/effects.ts";
import { type Equipment, equip } from "../../../shared/games/farkle/rules/equipment.ts";
import { USUAL } from "../../../shared/games/farkle/rules/match-rules.ts";
import { customDie, equipment } from "./notation.ts";

/** Equipment with one die of this effect in the first slot. */
const withDie = (effect: Effect): Equipment =>
  equip(["X1", null, null, null, null, null], { ...USUAL, customDice: [customDie("X1", effect)] });
const worth = (hand: Equipment) => planFor(hand, forPoints(10_000)).turn();

describe("a die that the planner has never seen", () => {
  it("pays for rolling on, as its row says", () => {
    const tables = rollTables(withDie({ kind: "hot", points: 100 }));
    const hot = tables.outcomes(tables.classes.all).rolls.flatMap(({ options }) => options.map((option) => option.hot));
    assert.deepEqual(new Set(hot), new Set([0, 100]));
  });

  it("is a class of its own when it acts through its own die", () => {
    assert.deepEqual(dieClassesOf(withDie({ kind: "jackpot", times: 5 })).slots, [0, 1]);
    assert.deepEqual(dieClassesOf(withDie({ kind: "double", times: 5 })).slots, [0]);
  });

  it("scores points that are no multiples of ten", () => {
    const oneDie = rollTables(withDie({ kind: "lone", face: 3, points: 15 })).outcomes(1);
    const points = oneDie.rolls.flatMap(({ options }) => options.map((option) => option.points));
    assert.deepEqual(
      points.toSorted((a, b) => a - b),
      [15, 50, 100],
    );
  });

  it("is worth more than a plain die when its faces are better", () => {
    assert.ok(worth(withDie({ kind: "faces", faces: [1, 1, 1, 1, 1, 1] })) > worth(equipment("")));
  });
});
