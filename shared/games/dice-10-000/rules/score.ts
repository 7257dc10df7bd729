import type { Subset } from "../contract.ts";
import { DICE, POINTS } from "./constants.ts";

/** Points of this many dice of one face; 0 if they do not score. */
export const pointsFor = (face: number, count: number): number => POINTS[face]?.[count - 1] ?? 0;

function countFaces(faces: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const face of faces) counts[face] = (counts[face] as number) + 1;
  return counts;
}

/** Groups the chosen dice by face, in ascending order. */
export function subsetsOf(faces: readonly number[]): Subset[] {
  const counts = countFaces(faces);
  const subsets: Subset[] = [];
  for (let face = 0; face < counts.length; face++) {
    const count = counts[face] as number;
    if (count > 0) subsets.push({ faces: new Array<number>(count).fill(face), points: pointsFor(face, count) });
  }
  return subsets;
}

export type Judgement = { ok: true; points: number; subsets: Subset[] } | { ok: false; dead: number[] };

/** Points of the chosen dice, or the first of them that belong to no scoring set. */
export function judge(faces: readonly number[]): Judgement {
  const subsets = subsetsOf(faces);
  let points = 0;
  for (const subset of subsets) {
    if (subset.points === 0) return { ok: false, dead: subset.faces };
    points += subset.points;
  }
  return { ok: true, points, subsets };
}

/** Free dice with this face, as ascending indexes. */
function freeOf(face: number, dice: readonly number[], locked: readonly boolean[]): number[] {
  const free: number[] = [];
  for (let index = 0; index < DICE; index++) if (dice[index] === face && !locked[index]) free.push(index);
  return free;
}

const ascending = (a: number, b: number): number => a - b;

/** Every distinct choice of faces that may be locked, each as the lowest indexes with these faces. */
export function selections(dice: readonly number[], locked: readonly boolean[]): number[][] {
  const found: number[][] = [];
  for (let face = 1; face <= 6; face++) {
    const free = freeOf(face, dice, locked);
    const before = found.length;
    for (let count = 1; count <= free.length; count++) {
      if (pointsFor(face, count) === 0) continue;
      const chosen = free.slice(0, count);
      found.push(chosen);
      for (let i = 0; i < before; i++) found.push([...(found[i] as number[]), ...chosen].sort(ascending));
    }
  }
  return found;
}

/** The highest-scoring selection: every free die that scores. Empty if none does. */
export function bestSelection(dice: readonly number[], locked: readonly boolean[]): number[] {
  const best: number[] = [];
  for (let face = 1; face <= 6; face++) {
    const free = freeOf(face, dice, locked);
    if (pointsFor(face, free.length) > 0) best.push(...free);
  }
  return best.sort(ascending);
}

/** True if a roll of these faces scores nothing. */
export const isBust = (faces: readonly number[]): boolean =>
  countFaces(faces).every((count, face) => count === 0 || pointsFor(face, count) === 0);

/** Number of dice in the next roll: the free ones, or all six if none is free. */
export function diceToRoll(locked: readonly boolean[]): number {
  let free = 0;
  for (const held of locked) if (!held) free++;
  return free || DICE;
}
