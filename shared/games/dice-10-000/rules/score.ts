import type { Subset } from "../contract.ts";
import { DICE } from "./constants.ts";
import { type Scoring, USUAL_SCORING } from "./scoring.ts";

/** Points of this many dice of one face; 0 if they do not score. */
export const pointsFor = (face: number, count: number, { faces } = USUAL_SCORING): number =>
  faces[face]?.[count - 1] ?? 0;

/** Points of all six dice together, by the number of dice of each face; 0 if they form no whole. */
function pointsOfAll(counts: readonly number[], { straight, threePairs }: Scoring): number {
  if (straight > 0 && counts.every((count, face) => count === (face === 0 ? 0 : 1))) return straight;
  return threePairs > 0 && counts.filter((count) => count === 2).length === 3 ? threePairs : 0;
}

function countFaces(faces: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const face of faces) counts[face] = (counts[face] as number) + 1;
  return counts;
}

/** Groups the chosen dice by face, in ascending order. */
export function subsetsOf(faces: readonly number[], scoring = USUAL_SCORING): Subset[] {
  const counts = countFaces(faces);
  const subsets: Subset[] = [];
  for (let face = 0; face < counts.length; face++) {
    const count = counts[face] as number;
    if (count > 0)
      subsets.push({ faces: new Array<number>(count).fill(face), points: pointsFor(face, count, scoring) });
  }
  return subsets;
}

export type Judgement = { ok: true; points: number; subsets: Subset[] } | { ok: false; dead: number[] };

/** Points of the chosen dice, or the first of them that belong to no scoring set. */
export function judge(faces: readonly number[], scoring = USUAL_SCORING): Judgement {
  const whole = pointsOfAll(countFaces(faces), scoring);
  if (whole > 0) return { ok: true, points: whole, subsets: [{ faces: faces.toSorted(ascending), points: whole }] };
  const subsets = subsetsOf(faces, scoring);
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
export function selections(dice: readonly number[], locked: readonly boolean[], scoring = USUAL_SCORING): number[][] {
  const found: number[][] = [];
  for (let face = 1; face <= 6; face++) {
    const free = freeOf(face, dice, locked);
    const before = found.length;
    for (let count = 1; count <= free.length; count++) {
      if (pointsFor(face, count, scoring) === 0) continue;
      const chosen = free.slice(0, count);
      found.push(chosen);
      for (let i = 0; i < before; i++) found.push([...(found[i] as number[]), ...chosen].sort(ascending));
    }
  }
  // Single dice of a straight and pairs never all score by themselves.
  if (formsWhole(dice, locked, scoring)) found.push([...dice.keys()]);
  return found;
}

const formsWhole = (dice: readonly number[], locked: readonly boolean[], scoring: Scoring): boolean =>
  !locked.includes(true) && pointsOfAll(countFaces(dice), scoring) > 0;

/** The highest-scoring selection: every free die that scores. Empty if none does. */
export function bestSelection(dice: readonly number[], locked: readonly boolean[], scoring = USUAL_SCORING): number[] {
  const best: number[] = [];
  let points = 0;
  for (let face = 1; face <= 6; face++) {
    const free = freeOf(face, dice, locked);
    const worth = pointsFor(face, free.length, scoring);
    if (worth > 0) best.push(...free);
    points += worth;
  }
  const isWhole = formsWhole(dice, locked, scoring) && pointsOfAll(countFaces(dice), scoring) >= points;
  return isWhole ? [...dice.keys()] : best.sort(ascending);
}

/** True if a roll of these faces scores nothing. */
export const isBust = (faces: readonly number[], scoring = USUAL_SCORING): boolean =>
  scoresNothing(countFaces(faces), scoring);

/** True if a roll with this many dice of each face scores nothing. */
export const scoresNothing = (counts: readonly number[], scoring: Scoring): boolean =>
  counts.every((count, face) => count === 0 || pointsFor(face, count, scoring) === 0) &&
  pointsOfAll(counts, scoring) === 0;

/** Number of dice in the next roll: the free ones, or all six if none is free. */
export function diceToRoll(locked: readonly boolean[]): number {
  let free = 0;
  for (const held of locked) if (!held) free++;
  return free || DICE;
}
