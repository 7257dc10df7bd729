import { HIGHEST } from "../../rules/builds.ts";
import { type Counts, countIn, oneOf } from "./piles.ts";

const known = new Map<number, readonly Counts[]>();

/** Every set of loose cards that a card of this value can capture, by the number of cards of each value. */
export function captureSets(loose: Counts, value: number): readonly Counts[] {
  const key = loose * 16 + value;
  let sets = known.get(key);
  if (!sets) {
    if (known.size > MOST_KNOWN) known.clear();
    sets = unionsOf(loose, groupsOf(loose, value));
    known.set(key, sets);
  }
  return sets;
}

const MOST_KNOWN = 200_000;

/** Every group of loose cards with this sum. */
function groupsOf(loose: Counts, sum: number): Counts[] {
  const groups: Counts[] = [];
  const add = (highest: number, left: number, group: Counts): void => {
    if (left === 0) groups.push(group);
    for (let value = Math.min(highest, left); value > 0; value--) {
      if (countIn(loose, value) > countIn(group, value)) add(value, left - value, group + oneOf(value));
    }
  };
  add(HIGHEST, sum, 0);
  return groups;
}

function unionsOf(loose: Counts, groups: readonly Counts[]): Counts[] {
  const found = new Set<Counts>();
  const join = (from: number, taken: Counts): void => {
    for (let index = from; index < groups.length; index++) {
      const group = groups[index] as Counts;
      if (!canFit(taken, group, loose)) continue;
      found.add(taken + group);
      join(index, taken + group);
    }
  };
  join(0, 0);
  return [...found];
}

function canFit(taken: Counts, group: Counts, loose: Counts): boolean {
  for (let value = 1; value <= HIGHEST; value++) {
    if (countIn(taken, value) + countIn(group, value) > countIn(loose, value)) return false;
  }
  return true;
}
