import { cached } from "./cached.ts";
import type { DieId, Loadout } from "./dice.ts";
import { countsOf, type DieClasses, dieClassesOf } from "./die-classes.ts";
import { fire, type Placed } from "./effects.ts";
import { faceWays } from "./odds.ts";
import { type RolledDie, subsetScorer } from "./score.ts";

/** A continuation after a roll: the code of the dice still free (0 if all are held) and the points saved. */
export interface Option {
  next: number;
  points: number;
  /** Points for rolling on. */
  hot: number;
}

/** Outcomes of a roll of some free dice. */
export interface Outcomes {
  /** Probability of a farkle. */
  farkle: number;
  /** Rolls with the same options are merged. */
  rolls: { chance: number; options: Option[] }[];
}

/** Roll tables of a loadout, computed on demand. */
export interface RollTables {
  classes: DieClasses;
  outcomes(code: number): Outcomes;
  sizeOf(code: number): number;
}

const tables = cached(16, (loadout: Readonly<Loadout>): RollTables => {
  const classes = dieClassesOf(loadout);
  const known = new Map<number, Outcomes>();
  const sizes = Array.from({ length: classes.all + 1 }, (_, code) =>
    countsOf(classes, code).reduce((a, b) => a + b, 0),
  );
  return {
    classes,
    sizeOf: (code) => sizes[code] as number,
    outcomes(code) {
      const found = known.get(code) ?? outcomesOf(classes, code, loadout);
      known.set(code, found);
      return found;
    },
  };
});

/** Returns the roll tables of a loadout. They are expensive to compute, so the latest ones are cached. */
export const rollTables = (loadout: Readonly<Loadout>): RollTables => tables(loadout.join(), loadout);

interface Throw {
  dice: RolledDie[];
  ways: number;
}

/** Every multiset of faces that this many dice of one class can show, from a face upwards. */
function throwsOf(dieClass: number, die: DieId | null, count: number, face = 1): Throw[] {
  if (face > 6) return count === 0 ? [{ dice: [], ways: 1 }] : [];
  const ways = faceWays(die)[face] as number;
  const shown: RolledDie = { slot: dieClass, face, effects: die ? [die] : [] };
  const found: Throw[] = [];
  let here = 1;
  for (let taken = 0; taken <= (ways === 0 ? 0 : count); taken++) {
    const dice = new Array<RolledDie>(taken).fill(shown);
    for (const rest of throwsOf(dieClass, die, count - taken, face + 1)) {
      found.push({ dice: [...dice, ...rest.dice], ways: here * rest.ways });
    }
    here = (here * ways * (count - taken)) / (taken + 1);
  }
  return found;
}

/** Every outcome of a roll of the dice of a code, with its exact probability. */
function outcomesOf(classes: DieClasses, code: number, loadout: Readonly<Loadout>): Outcomes {
  const counts = countsOf(classes, code);
  const throws = counts.map((count, dieClass) => throwsOf(dieClass, classes.dice[dieClass] ?? null, count));
  const merged = new Map<string, { ways: number; options: Option[] }>();
  const scorer = subsetScorer(loadout);
  const land = (dieClass: number, rolled: RolledDie[], ways: number): void => {
    const more = throws[dieClass];
    if (more) {
      for (const next of more) land(dieClass + 1, [...rolled, ...next.dice], ways * next.ways);
      return;
    }
    const options = optionsOf(classes, code, rolled, scorer(rolled));
    let key = "";
    for (const { next, points } of options) key += String.fromCharCode(next, points & 0xffff, points >>> 16);
    const known = merged.get(key);
    if (known) known.ways += ways;
    else merged.set(key, { ways, options });
  };
  land(0, [], 1);
  const total = 6 ** counts.reduce((sum, count) => sum + count, 0);
  const farkle = (merged.get("")?.ways ?? 0) / total;
  merged.delete("");
  return { farkle, rolls: [...merged.values()].map(({ ways, options }) => ({ chance: ways / total, options })) };
}

/** For each set of dice left free, the most points that can be saved. */
function optionsOf(
  classes: DieClasses,
  code: number,
  rolled: readonly RolledDie[],
  points: readonly number[],
): Option[] {
  const taken = [0];
  const most = new Array<number>(code + 1).fill(0);
  for (let mask = 1; mask < points.length; mask++) {
    const place = 31 - Math.clz32(mask);
    const dieClass = rolled[place]?.slot as number;
    const sum = (taken[mask ^ (1 << place)] as number) + (classes.weights[dieClass] as number);
    taken.push(sum);
    most[sum] = Math.max(most[sum] as number, points[mask] as number);
  }
  const options: Option[] = [];
  for (let sum = 1; sum <= code; sum++) {
    if (most[sum]) options.push({ next: code - sum, points: most[sum] as number, hot: hotAmong(classes, sum) });
  }
  return options;
}

/** Points for rolling on after dice of this code were saved. */
function hotAmong(classes: DieClasses, code: number): number {
  const saved = countsOf(classes, code).flatMap((count, dieClass): Placed[] => {
    const die = classes.dice[dieClass];
    return die ? new Array<Placed>(count).fill({ slot: dieClass, die }) : [];
  });
  return fire("rollOn", saved, ({ rollOn }) => rollOn).reduce((sum, { gave }) => sum + gave, 0);
}
