import { dieIn, type Equipment, equipped, keyOf } from "../rules/equipment.ts";
import { fire, type Placed, slotsOf } from "../rules/fire.ts";
import { type RolledDie, type Subsets, subsetScorer } from "../rules/score.ts";
import { cached } from "./cached.ts";
import { countsOf, type DieClasses, dieClassesOf } from "./die-classes.ts";
import { faceWays } from "./odds.ts";
import { rerolls } from "./rerolls.ts";

/** A continuation after a roll: the code of the dice still free (0 if all are held) and the points saved. */
export interface Option {
  next: number;
  points: number;
  /** Points for rolling on. */
  hot: number;
  /** Slots of the dice of limited use that have acted, as a bit mask. */
  used: number;
}

/** Outcomes of a roll of some free dice. */
export interface Outcomes {
  /** Probability of a farkle. */
  farkle: number;
  /** Rolls with the same options are merged. */
  rolls: { chance: number; options: Option[] }[];
}

/** Roll tables of some equipment, computed on demand. */
export interface RollTables {
  classes: DieClasses;
  outcomes(code: number): Outcomes;
  sizeOf(code: number): number;
}

const tables = cached(32, (equipment: Equipment): RollTables => {
  const classes = dieClassesOf(equipment);
  const known = new Map<number, Outcomes>();
  const sizes = Array.from({ length: classes.all + 1 }, (_, code) =>
    countsOf(classes, code).reduce((a, b) => a + b, 0),
  );
  return {
    classes,
    sizeOf: (code) => sizes[code] as number,
    outcomes(code) {
      const found = known.get(code) ?? outcomesOf(classes, code, equipment);
      known.set(code, found);
      return found;
    },
  };
});

/** Which dice may still act; how often they may does not change a single roll. */
const awake = ({ left }: Equipment): string => left.map((uses) => (uses > 0 ? 1 : 0)).join("");

/** Returns the roll tables of some equipment. They are expensive to compute, so the latest ones are cached. */
export const rollTables = (equipment: Equipment): RollTables =>
  tables(`${keyOf(equipment)} ${awake(equipment)}`, equipment);

interface Throw {
  dice: RolledDie[];
  ways: number;
}

/** Every multiset of faces that this many dice of the class of a slot can show, from a face upwards. */
function throwsOf(equipment: Equipment, slot: number, count: number, face = 1): Throw[] {
  if (face > 6) return count === 0 ? [{ dice: [], ways: 1 }] : [];
  const die = dieIn(equipment, slot);
  const isOwn = die?.interaction.reach === "die";
  const ways = faceWays(die)[face] as number;
  const shown: RolledDie = { slot, face, effects: isOwn ? [die] : [] };
  const found: Throw[] = [];
  let here = 1;
  for (let taken = 0; taken <= (ways === 0 ? 0 : count); taken++) {
    const dice = new Array<RolledDie>(taken).fill(shown);
    for (const rest of throwsOf(equipment, slot, count - taken, face + 1)) {
      found.push({ dice: [...dice, ...rest.dice], ways: here * rest.ways });
    }
    here = (here * ways * (count - taken)) / (taken + 1);
  }
  return found;
}

/** Every outcome of a roll of the dice of a code, with its exact probability. */
function outcomesOf(classes: DieClasses, code: number, equipment: Equipment): Outcomes {
  const counts = countsOf(classes, code);
  const throws = counts.map((count, dieClass) => throwsOf(equipment, classes.slots[dieClass] as number, count));
  const merged = new Map<string, { ways: number; options: Option[] }>();
  const options = optionsIn(classes, code, equipment);
  const add = (rolled: readonly RolledDie[], ways: number, rerolled: readonly number[]): void => {
    const found = options(rolled, rerolled);
    let key = "";
    for (const { next, points, used } of found) key += String.fromCharCode(next, points & 0xffff, points >>> 16, used);
    const known = merged.get(key);
    if (known) known.ways += ways;
    else merged.set(key, { ways, options: found });
  };
  const mayReroll = equipped(equipment).some(({ die }) => die.reroll);
  const land = (dieClass: number, rolled: RolledDie[], ways: number): void => {
    const more = throws[dieClass];
    if (more) for (const next of more) land(dieClass + 1, [...rolled, ...next.dice], ways * next.ways);
    else if (mayReroll) for (const next of rerolls(rolled, equipment)) add(next.rolled, ways * next.chance, next.used);
    else add(rolled, ways, []);
  };
  land(0, [], 1);
  const total = 6 ** counts.reduce((sum, count) => sum + count, 0);
  const farkle = (merged.get("")?.ways ?? 0) / total;
  merged.delete("");
  return { farkle, rolls: [...merged.values()].map(({ ways, options }) => ({ chance: ways / total, options })) };
}

/** Returns the function that lists, for each set of dice left free after a roll, the most points that can be saved. */
function optionsIn(classes: DieClasses, code: number, equipment: Equipment) {
  const scorer = subsetScorer(equipment);
  const limited = equipment.left.map((uses) => Number.isFinite(uses) && uses > 0);
  const maskOf = (slots: readonly number[]): number =>
    slots.reduce((mask, slot) => (limited[slot] ? mask | (1 << slot) : mask), 0);
  const savers = maskOf(slotsOf(fire("save", equipped(equipment), ({ save }) => save)));
  const hot = Array.from({ length: code + 1 }, (_, saved) => hotAmong(classes, saved, equipment));
  return (rolled: readonly RolledDie[], rerolled: readonly number[]): Option[] => {
    const thrown = rolled.filter(({ slot }) => dieIn(equipment, slot)?.faces).map(({ slot }) => slot);
    const before = maskOf([...thrown, ...rerolled]) | savers;
    const subsets = scorer(rolled);
    return bestBySaved(classes, code, rolled, subsets).map(({ saved, mask, points }) => {
      const { points: heat, slots } = hot[saved] as Heat;
      const used = limited.includes(true) ? before | maskOf([...subsets.used(mask), ...slots]) : 0;
      return { next: code - saved, points, hot: heat, used };
    });
  };
}

/** For each code of saved dice, the subset with the most points. */
function bestBySaved(classes: DieClasses, code: number, rolled: readonly RolledDie[], { points }: Subsets) {
  const codes = [0];
  const best = new Array<number>(code + 1).fill(0);
  for (let mask = 1; mask < points.length; mask++) {
    const place = 31 - Math.clz32(mask);
    const dieClass = classes.ofSlot[rolled[place]?.slot as number] as number;
    const saved = (codes[mask ^ (1 << place)] as number) + (classes.weights[dieClass] as number);
    codes.push(saved);
    if ((points[mask] as number) > (points[best[saved] as number] as number)) best[saved] = mask;
  }
  return best.flatMap((mask, saved) => (mask > 0 ? [{ saved, mask, points: points[mask] as number }] : []));
}

interface Heat {
  points: number;
  slots: number[];
}

/** Points for rolling on after dice of this code were saved, and the dice that pay them. */
function hotAmong(classes: DieClasses, code: number, equipment: Equipment): Heat {
  const saved = countsOf(classes, code).flatMap((count, dieClass): Placed[] => {
    const slot = classes.slots[dieClass] as number;
    const die = dieIn(equipment, slot);
    return die?.interaction.reach === "die" ? new Array<Placed>(count).fill({ slot, die }) : [];
  });
  const paid = fire("rollOn", saved, ({ rollOn }) => rollOn);
  return { points: paid.reduce((sum, { gave }) => sum + gave, 0), slots: slotsOf(paid) };
}
