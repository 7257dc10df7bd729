import { type Offer, type PushDice, pushDice } from "../../../analysis/push-turn.ts";
import { SLOTS } from "../contract.ts";
import { plainLoadout } from "../dice.ts";
import { subsetScorer } from "../score.ts";

/** Every number of points of plain dice is a multiple of this. */
export const STEP = 50;

const FACES = [1, 2, 3, 4, 5, 6];

/** Returns what a roll of plain dice offers: for each number of dice saved, the most points. */
function offersOf(count: number): Offer[] {
  const scorer = subsetScorer(plainLoadout());
  const found = new Map<string, { ways: number; points: number[] }>();
  const land = (faces: number[], orders: number): void => {
    if (faces.length < count) {
      for (const face of FACES.slice((faces.at(-1) ?? 1) - 1)) {
        const next = [...faces, face];
        const alike = next.filter((other) => other === face).length;
        land(next, (orders * next.length) / alike);
      }
      return;
    }
    const best = scorer(faces.map((face, slot) => ({ slot, face, effects: [] })));
    const points = new Array<number>(count + 1).fill(0);
    best.forEach((value, mask) => {
      const taken = FACES.filter((_, place) => mask & (1 << place)).length;
      if (value > (points[taken] as number)) points[taken] = value;
    });
    const known = found.get(points.join());
    if (known) known.ways += orders;
    else found.set(points.join(), { ways: orders, points });
  };
  land([], 1);
  return [...found.values()].map(({ ways, points }) => ({ chance: ways / FACES.length ** count, points }));
}

let dice: PushDice | undefined;

/** Six plain dice; they are read once. */
export function plainDice(): PushDice {
  dice ??= pushDice(SLOTS, STEP, offersOf);
  return dice;
}
