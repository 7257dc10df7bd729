import assert from "node:assert/strict";
import { countdownTable } from "../../shared/games/dash-dice/analysis/solver/countdown.ts";
import { boundCountdown, type CountdownBounds } from "../../shared/games/dash-dice/analysis/solver/countdown-bounds.ts";
import { readSurface } from "../../shared/games/dash-dice/analysis/solver/countdown-turn.ts";
import { solveRace } from "../../shared/games/dash-dice/analysis/solver/race.ts";
import { rollsOf, unmodelledPart } from "../../shared/games/dash-dice/analysis/solver/rolls.ts";
import { optionsShape } from "../../shared/games/dash-dice/contract.ts";
import { MODES, type Mode, type RollRule } from "../../shared/games/dash-dice/rules/modes.ts";

const FACES = [1, 2, 3, 4, 5, 6];
const PAIRS = FACES.flatMap((a) => FACES.map((b) => [a, b] as const));
const TARGET = 20;

const usual = optionsShape.parse({});

/** Classic in which a single one banks the points of the turn. */
const scoring: Mode = {
  ...MODES.classic,
  rolls: MODES.classic.rolls.map((rule) => (rule.id === "single-one" ? { ...rule, ends: "score" } : rule)),
};

/** The chances of the seat to move in Classic by plain value iteration over all positions, roll by roll. */
function enumerateClassic(single: "lose turn" | "score"): (mine: number, theirs: number) => number {
  const values = new Float64Array(TARGET * TARGET * (TARGET + 1) * 2).fill(0.5);
  const key = (mine: number, theirs: number, turn: number, multiplier: number) =>
    ((mine * TARGET + theirs) * (TARGET + 1) + turn) * 2 + multiplier - 1;
  const read = (mine: number, theirs: number, turn: number, multiplier: number): number =>
    values[key(mine, theirs, turn, multiplier)] as number;
  const decide = (mine: number, theirs: number, turn: number, multiplier: number): number => {
    if (mine + turn >= TARGET) return 1;
    const rolled = read(mine, theirs, turn, multiplier);
    return turn === 0 ? rolled : Math.max(rolled, 1 - read(theirs, mine + turn, 0, 1));
  };
  const roll = (mine: number, theirs: number, turn: number, multiplier: number): number => {
    let sum = 0;
    for (const [a, b] of PAIRS) {
      if (a === 6 && b === 6) sum += 1 - read(theirs, 0, 0, 1);
      else if (a === 1 && b === 1) sum += decide(mine, theirs, turn + 20, multiplier);
      else if (a === 1 || b === 1) sum += 1 - read(theirs, single === "score" ? mine + turn : mine, 0, 1);
      else if (a === b) sum += decide(mine, theirs, turn + a + b, 2);
      else sum += decide(mine, theirs, turn + (a + b) * multiplier, multiplier);
    }
    return sum / 36;
  };
  for (let change = 1; change > 1e-12; ) {
    change = 0;
    for (let mine = TARGET - 1; mine >= 0; mine--) {
      for (let theirs = TARGET - 1; theirs >= 0; theirs--) {
        for (let turn = TARGET - 1 - mine; turn >= 0; turn--) {
          for (const multiplier of [1, 2]) {
            const value = roll(mine, theirs, turn, multiplier);
            change = Math.max(change, Math.abs(value - read(mine, theirs, turn, multiplier)));
            values[key(mine, theirs, turn, multiplier)] = value;
          }
        }
      }
    }
  }
  return (mine, theirs) => read(mine, theirs, 0, 1);
}

describe("the solver of Dash Dice", () => {
  for (const [single, mode] of [
    ["lose turn", MODES.classic],
    ["score", scoring],
  ] as const) {
    it(`agrees with an enumeration of Classic to 20 in which the effect of a single one is "${single}"`, () => {
      const { values, bound } = solveRace(rollsOf(mode, usual), TARGET);
      const enumerated = enumerateClassic(single);
      for (let mine = 0; mine < TARGET; mine++) {
        for (let theirs = 0; theirs < TARGET; theirs++) {
          assert.ok(Math.abs((values[mine * TARGET + theirs] as number) - enumerated(mine, theirs)) < bound + 1e-10);
        }
      }
    });
  }

  const { classic, "zero-hour": zeroHour, "last-line": lastLine, "true-grit": trueGrit } = MODES;
  const first = (rule: RollRule, { rolls, ...mode }: Mode): Mode => ({ ...mode, rolls: [rule, ...rolls] });
  const REFUSED: [part: string, mode: Mode][] = [
    [
      'a roll that ends the turn with "transfer"',
      first({ id: "x", on: "double", points: "none", ends: "transfer" }, classic),
    ],
    [
      'a roll that ends the turn with "lose all"',
      first({ id: "x", on: "double", points: "none", ends: "lose all" }, zeroHour),
    ],
    [
      'a roll that ends the turn with "score"',
      first({ id: "x", on: "double", points: "none", ends: "score" }, lastLine),
    ],
    [
      'a roll that ends the turn with "lose turn"',
      first({ id: "x", on: "double", points: "none", ends: "lose turn" }, trueGrit),
    ],
    ["a roll that gives points to the opponent", first({ id: "x", on: "double", points: "sum", gives: true }, classic)],
    [
      "a roll that adds points and ends the turn",
      first({ id: "x", on: "double", points: "sum", ends: "score" }, classic),
    ],
    ["a roll that adds no points and goes on", first({ id: "x", on: "double", points: "none" }, classic)],
    ["a multiplier that falls", first({ id: "x", on: "single one", points: "sum", multiplier: 1 }, zeroHour)],
    ["a target other than 0", { ...zeroHour, target: 10 }],
    ["a target other than all points", { ...lastLine, target: 80 }],
  ];
  for (const [part, mode] of REFUSED) {
    it(`refuses a mode with ${part}`, () => assert.equal(unmodelledPart(mode, rollsOf(mode, usual)), part));
  }

  it("models every mode", () => {
    for (const mode of Object.values<Mode>(MODES)) assert.equal(unmodelledPart(mode, rollsOf(mode, usual)), null);
  });

  it("values a higher own score higher in Classic to 20, and a higher score of the opponent lower", () => {
    const { values } = solveRace(rollsOf(MODES.classic, usual), TARGET);
    for (let mine = 0; mine < TARGET; mine++) {
      for (let theirs = 0; theirs < TARGET; theirs++) {
        const value = values[mine * TARGET + theirs] as number;
        if (mine + 1 < TARGET) assert.ok((values[(mine + 1) * TARGET + theirs] as number) >= value - 1e-9);
        if (theirs + 1 < TARGET) assert.ok((values[mine * TARGET + theirs + 1] as number) <= value + 1e-9);
      }
    }
  });

  it("encloses the values of a countdown more closely with higher limits", () => {
    const rolls = rollsOf(MODES["zero-hour"], optionsShape.parse({ mode: "zero-hour" }));
    const start = 12;
    const [wide, narrow] = [
      { limited: 30, free: 25, total: 45, fee: 1e-9 },
      { limited: 50, free: 42, total: 75, fee: 1e-9 },
    ].map((limits) => {
      const { low, high } = boundCountdown(rolls, false, limits);
      return [readSurface(low, start, start), readSurface(high, start, start)] as const;
    }) as [readonly [number, number], readonly [number, number]];
    assert.ok(wide[0] < narrow[0] && narrow[0] < narrow[1] && narrow[1] < wide[1], `${wide} and ${narrow}`);
    assert.ok(narrow[1] - narrow[0] < (wide[1] - wide[0]) / 2, `${wide} and ${narrow}`);
  });

  it("proves nothing in a table where a score is above the limits that bound it", () => {
    const rolls = rollsOf(MODES["zero-hour"], optionsShape.parse({ mode: "zero-hour" }));
    const [above, bounds] = [
      { limited: 30, free: 25, total: Number.POSITIVE_INFINITY, fee: 1e-6 },
      { limited: 34, free: 36, total: 50, fee: 1e-6 },
    ].map((limits) => boundCountdown(rolls, false, limits)) as [CountdownBounds, CountdownBounds];
    const { rows, values } = countdownTable(40, 12, above, bounds);
    const distance = (mine: number, theirs: number) => values[(rows + mine) * rows + theirs] as number;
    const value = (mine: number, theirs: number) => values[mine * rows + theirs] as number;
    assert.ok(distance(12, 12) < 0.4);
    assert.ok(distance(20, 38) < 0.5, "scores within the limits of the outer game are bounded by it");
    assert.equal(value(38, 20) - distance(38, 20), 0, "no play is proven for an own score above both limits");
    assert.equal(value(20, 38) + distance(20, 38), 1);
    assert.equal(value(38, 41), 0, "the last column holds lower bounds against every score above the table");
    assert.equal(value(41, 38), 1, "the last row holds upper bounds of every own score above the table");
  });
});
