import assert from "node:assert/strict";
import { boundCountdown } from "../../shared/games/dash-dice/analysis/solver/countdown-bounds.ts";
import { readSurface } from "../../shared/games/dash-dice/analysis/solver/countdown-turn.ts";
import { rollsOf } from "../../shared/games/dash-dice/analysis/solver/rolls.ts";
import { optionsShape } from "../../shared/games/dash-dice/contract.ts";
import { MODES } from "../../shared/games/dash-dice/rules/modes.ts";

const FACES = [1, 2, 3, 4, 5, 6];
const PAIRS = FACES.flatMap((a) => FACES.map((b) => [a, b] as const));

describe("the solver of a countdown", () => {
  // With these small limits the enclosure is wider where a bust ends the turn, because scores grow further there.
  for (const { bustEndsTurn, widest } of [
    { bustEndsTurn: false, widest: 0.05 },
    { bustEndsTurn: true, widest: 0.2 },
  ]) {
    it(`encloses an enumeration of a countdown from 12 ${bustEndsTurn ? "with" : "without"} turns that end in a bust`, () => {
      const rolls = rollsOf(MODES["zero-hour"], optionsShape.parse({ mode: "zero-hour", bustEndsTurn }));
      const { low, high } = boundCountdown(rolls, bustEndsTurn, { limited: 90, free: 75, total: 120, fee: 1e-6 });
      const enumerated = enumerateCountdown(bustEndsTurn);
      for (const [mine, theirs] of [
        [4, 5],
        [12, 12],
        [7, 11],
        [3, 9],
      ] as const) {
        const value = enumerated(mine, theirs);
        const [least, most] = [readSurface(low, mine, theirs), readSurface(high, mine, theirs)];
        // The enumeration counts every score above its cutoff as the cutoff, which moves its values a little.
        assert.ok(least - 1e-3 < value && value < most + 1e-3, `${mine}–${theirs}: ${least} ${value} ${most}`);
        assert.ok(most - least < widest, `${mine}–${theirs}: ${least} to ${most}`);
      }
    });
  }
});

/** Scores of the enumerated countdown; a higher one counts as this. */
const CUTOFF = 48;

/** The rolls of Zero Hour with the same effect, and their number: single ones lose the turn, doubles are given away. */
const COUNTDOWN_ROLLS = Object.values(
  Object.groupBy(
    PAIRS.map(([a, b]) => {
      if (a === b) return { kind: "gift", points: a === 1 ? 20 : a + b };
      return a === 1 || b === 1 ? { kind: "lost", points: 0 } : { kind: "plain", points: a + b };
    }),
    ({ kind, points }) => `${kind} ${points}`,
  ),
).map((alike = []) => ({ kind: alike[0]?.kind, points: alike[0]?.points ?? 0, ways: alike.length }));

/** The chances of the seat to move in Zero Hour by plain value iteration over all positions, roll by roll. */
function enumerateCountdown(bustEndsTurn: boolean): (mine: number, theirs: number) => number {
  const side = CUTOFF + 1;
  // Turn scores above the seat's own score are alike: they bust.
  const size = side * side * (side + 1) * 2;
  const values = new Float64Array(size).fill(0.5);
  const key = (mine: number, theirs: number, turn: number, multiplier: number): number =>
    ((mine * side + Math.min(theirs, CUTOFF)) * (side + 1) + Math.min(turn, mine + 1)) * 2 + multiplier - 1;
  const read = (...at: [number, number, number, number]): number => values[key(...at)] as number;
  const decide = (mine: number, theirs: number, turn: number, multiplier: number): number => {
    if (turn === mine) return 1;
    const passed = 1 - read(theirs > CUTOFF ? CUTOFF : theirs, turn > mine ? mine : mine - turn, 0, 1);
    const banked = turn > mine && !bustEndsTurn ? read(mine, theirs, 0, 1) : passed;
    return Math.max(read(mine, theirs, turn, multiplier), banked);
  };
  const roll = (mine: number, theirs: number, turn: number, multiplier: number): number => {
    let sum = 0;
    for (const { points, kind, ways } of COUNTDOWN_ROLLS) {
      if (kind === "gift") sum += ways * decide(mine, theirs + points, turn + points, 2);
      else if (kind === "lost") sum += ways * (1 - read(Math.min(theirs, CUTOFF), mine, 0, 1));
      else sum += ways * decide(mine, theirs, turn + points * multiplier, multiplier);
    }
    return sum / 36;
  };
  for (let change = 1; change > 1e-5; ) {
    change = 0;
    for (let mine = 1; mine <= CUTOFF; mine++) {
      for (let theirs = CUTOFF; theirs > 0; theirs--) {
        for (let turn = mine + 1; turn >= 0; turn--) {
          for (const multiplier of [1, 2]) {
            const at = key(mine, theirs, turn, multiplier);
            const value = roll(mine, theirs, turn, multiplier);
            change = Math.max(change, Math.abs(value - (values[at] as number)));
            values[at] = value;
          }
        }
      }
    }
  }
  return (mine, theirs) => read(mine, theirs, 0, 1);
}
