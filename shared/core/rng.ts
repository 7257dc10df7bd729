import type { GameEvent, Seat } from "./game.ts";

/** The only source of randomness in the rules: a uniform integer from 0 to n − 1. */
export interface Rng {
  int(n: number): number;
}

/** The random source of a match. It may follow the actions, so that a draw can depend on its moment in the match. */
export interface MatchRng extends Rng {
  /** Called before an action of this seat. */
  enter?(seat: Seat): void;
  /** Called with the events of the entered action, once it is accepted. */
  leave?(events: readonly GameEvent[]): void;
}

/** Shuffles in place (Fisher–Yates, from the last place down) and returns the same array. */
export function shuffle<T>(items: T[], rng: Rng): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const pick = rng.int(last + 1);
    const held = items[last] as T;
    items[last] = items[pick] as T;
    items[pick] = held;
  }
  return items;
}

/** Returns the draws with which `shuffle` turns `from` into `to`, so tests and scenarios can stack a deck. */
export function drawsForOrder<T>(from: readonly T[], to: readonly T[]): number[] {
  const items = [...from];
  const draws: number[] = [];
  for (let last = items.length - 1; last > 0; last--) {
    const pick = items.lastIndexOf(to[last] as T, last);
    if (pick < 0) throw new RangeError("the wanted order is not a permutation of the given items");
    items[pick] = items[last] as T;
    draws.push(pick);
  }
  return draws;
}

/** Fast seeded generator for simulations and tests. Matches use the fairness stream instead. */
export function seededRng(seed: number): Rng {
  let a = seed >>> 0;
  let b = 0x9e3779b9;
  let c = 0x243f6a88;
  let d = 1;
  const next = (): number => {
    const t = (a + b + d) >>> 0;
    d = (d + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + t) >>> 0;
    return t;
  };
  for (let i = 0; i < 12; i++) next();
  return {
    int(n) {
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
      let word = next();
      while (word >= limit) word = next();
      return word % n;
    },
  };
}

/** Thrown when a scripted run asks for more draws than it was given. */
export class ScriptExhausted extends Error {
  constructor() {
    super("the scripted draws are used up");
  }
}

/** Replays the given draws, each already reduced to its range. */
export function scriptedRng(draws: readonly number[]): Rng {
  let next = 0;
  return {
    int(n) {
      const draw = draws[next++];
      if (draw === undefined) throw new ScriptExhausted();
      if (!Number.isInteger(draw) || draw < 0 || draw >= n) throw new RangeError(`draw ${draw} is not below ${n}`);
      return draw;
    },
  };
}
