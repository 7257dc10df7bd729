import type { DieId, Loadout } from "./dice.ts";
import { fire, type Placed } from "./effects.ts";
import { countsOf, type Makes, makesOf } from "./makes.ts";
import { faceWays } from "./odds.ts";
import { remembered } from "./remembered.ts";
import { type RolledDie, subsetScorer } from "./score.ts";

/** A way to go on after a roll: the code of the dice still free (0 when all are held) and the points saved. */
export interface Option {
  next: number;
  points: number;
  /** What rolling on pays. */
  hot: number;
}

/** What a roll of some free dice can bring. */
export interface Outcomes {
  /** The chance of a farkle. */
  farkle: number;
  /** Rolls that leave the same options count as one. */
  rolls: { chance: number; options: Option[] }[];
}

/** Everything a loadout can roll, found when asked for. */
export interface RollTables {
  makes: Makes;
  outcomes(code: number): Outcomes;
  sizeOf(code: number): number;
}

const tables = remembered(16, (loadout: Readonly<Loadout>): RollTables => {
  const makes = makesOf(loadout);
  const known = new Map<number, Outcomes>();
  const sizes = Array.from({ length: makes.all + 1 }, (_, code) => countsOf(makes, code).reduce((a, b) => a + b, 0));
  return {
    makes,
    sizeOf: (code) => sizes[code] as number,
    outcomes(code) {
      const found = known.get(code) ?? outcomesOf(makes, code, loadout);
      known.set(code, found);
      return found;
    },
  };
});

/** The roll tables of a loadout; they cost more to find than to use, so the latest ones are kept. */
export const rollTables = (loadout: Readonly<Loadout>): RollTables => tables(loadout.join(), loadout);

interface Throw {
  dice: RolledDie[];
  ways: number;
}

/** All that so many dice of one make can show from a face upwards, told apart by nothing but the faces. */
function throwsOf(make: number, die: DieId | null, count: number, face = 1): Throw[] {
  if (face > 6) return count === 0 ? [{ dice: [], ways: 1 }] : [];
  const ways = faceWays(die)[face] as number;
  const shown: RolledDie = { slot: make, face, effects: die ? [die] : [] };
  const found: Throw[] = [];
  let here = 1;
  for (let taken = 0; taken <= (ways === 0 ? 0 : count); taken++) {
    const dice = new Array<RolledDie>(taken).fill(shown);
    for (const rest of throwsOf(make, die, count - taken, face + 1)) {
      found.push({ dice: [...dice, ...rest.dice], ways: here * rest.ways });
    }
    here = (here * ways * (count - taken)) / (taken + 1);
  }
  return found;
}

/** Everything a roll of the dice of a code can bring, with its exact chance. */
function outcomesOf(makes: Makes, code: number, loadout: Readonly<Loadout>): Outcomes {
  const counts = countsOf(makes, code);
  const throws = counts.map((count, make) => throwsOf(make, makes.dice[make] ?? null, count));
  const merged = new Map<string, { ways: number; options: Option[] }>();
  const scorer = subsetScorer(loadout);
  const land = (make: number, rolled: RolledDie[], ways: number): void => {
    const more = throws[make];
    if (more) {
      for (const next of more) land(make + 1, [...rolled, ...next.dice], ways * next.ways);
      return;
    }
    const options = optionsOf(makes, code, rolled, scorer(rolled));
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

/** For each set of dice left free the most that can be saved. */
function optionsOf(makes: Makes, code: number, rolled: readonly RolledDie[], points: readonly number[]): Option[] {
  const taken = [0];
  const most = new Array<number>(code + 1).fill(0);
  for (let mask = 1; mask < points.length; mask++) {
    const place = 31 - Math.clz32(mask);
    const make = rolled[place]?.slot as number;
    const sum = (taken[mask ^ (1 << place)] as number) + (makes.weights[make] as number);
    taken.push(sum);
    most[sum] = Math.max(most[sum] as number, points[mask] as number);
  }
  const options: Option[] = [];
  for (let sum = 1; sum <= code; sum++) {
    if (most[sum]) options.push({ next: code - sum, points: most[sum] as number, hot: hotAmong(makes, sum) });
  }
  return options;
}

/** Points for rolling on after dice of this code were saved. */
function hotAmong(makes: Makes, code: number): number {
  const saved = countsOf(makes, code).flatMap((count, make): Placed[] => {
    const die = makes.dice[make];
    return die ? new Array<Placed>(count).fill({ slot: make, die }) : [];
  });
  return fire("rollOn", saved, ({ rollOn }) => rollOn).reduce((sum, { gave }) => sum + gave, 0);
}
