import assert from "node:assert/strict";
import { scriptedRng } from "../../../shared/core/rng.ts";
import type { Pair } from "../../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../../shared/games/dash-dice/game.ts";

/** The published tables for one roll, by hand, for a turn that already holds 10 points. */
interface Printed {
  turnScore: number;
  multiplier: number;
  mine: number;
  theirs: number;
  ends: boolean;
}

const PRINTED = ["classic", "zero-hour", "last-line", "true-grit"] as const;
type PrintedMode = (typeof PRINTED)[number];

const GATHERED = 10;
const START: Record<PrintedMode, Pair> = {
  classic: [40, 40],
  "zero-hour": [90, 60],
  "last-line": [50, 50],
  "true-grit": [0, 0],
};

/** A second reading of the tables, written as prose reads and not as rows. */
function printed(mode: PrintedMode, a: number, b: number, multiplier: number): Printed {
  const [mine, theirs] = START[mode];
  const goesOn = { mine, theirs, ends: false };
  const over = { turnScore: 0, multiplier: 1, mine, theirs, ends: true };
  if ((a === 1 || b === 1) && a !== b) {
    if (mode === "last-line") return { ...over, mine: mine + GATHERED, theirs: theirs - GATHERED };
    if (mode === "true-grit") return { ...over, mine: mine + GATHERED };
    return over;
  }
  if (a === b && mode === "classic" && a === 6) return { ...over, mine: 0 };
  if (a === b && a === 1) {
    const after = { classic: multiplier, "zero-hour": 2, "last-line": multiplier, "true-grit": 7 }[mode];
    const given = mode === "zero-hour" ? 20 : 0;
    return { ...goesOn, turnScore: GATHERED + 20, multiplier: after, theirs: theirs + given };
  }
  if (a === b) {
    const gained = { classic: 2 * a, "zero-hour": 2 * a, "last-line": 4 * a, "true-grit": 2 * a * multiplier }[mode];
    const given = mode === "zero-hour" ? 2 * a : 0;
    return {
      ...goesOn,
      turnScore: GATHERED + gained,
      multiplier: mode === "true-grit" ? a : 2,
      theirs: theirs + given,
    };
  }
  return { ...goesOn, turnScore: GATHERED + (a + b) * multiplier, multiplier };
}

const faces = [1, 2, 3, 4, 5, 6];

for (const mode of PRINTED) {
  describe(`Dash Dice, ${mode}: all 36 rolls`, () => {
    for (const multiplier of [1, 2, 5]) {
      it(`follow the published table with ×${multiplier}`, () => {
        for (const a of faces) {
          for (const b of faces) {
            const options = dashDice.options.safeParse({ mode });
            assert.ok(options.success);
            const state = dashDice.create(options.data, 2, scriptedRng([0]));
            Object.assign(state, {
              phase: "gameplay",
              actor: 0,
              scores: [...START[mode]],
              turnScore: GATHERED,
              multiplier,
            });
            dashDice.apply(state, 0, { type: "roll" }, scriptedRng([a - 1, b - 1]));
            const expected = printed(mode, a, b, multiplier);
            const found: Printed = {
              turnScore: state.turnScore,
              multiplier: state.multiplier,
              mine: state.scores[0],
              theirs: state.scores[1],
              ends: state.actor === 1,
            };
            assert.deepEqual(found, expected, `${a}-${b}`);
          }
        }
      });
    }
  });
}
