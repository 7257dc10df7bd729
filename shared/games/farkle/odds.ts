import { DIE_IDS, type DieId, type Loadout, throwDie } from "./dice.ts";
import { isFarkle } from "./score.ts";

/** Number of a die's six draws that show each face; index 0 is empty. */
export function faceWays(die: DieId | null): number[] {
  const ways = [0, 0, 0, 0, 0, 0, 0];
  for (let draw = 1; draw <= 6; draw++) {
    const face = throwDie(die, draw);
    ways[face] = (ways[face] as number) + 1;
  }
  return ways;
}

const WAYS = new Map<DieId | null, number[]>([null, ...DIE_IDS].map((die) => [die, faceWays(die)]));

/** Exact probability that a roll of these slots scores nothing. */
export function oddsOfFarkle(loadout: Readonly<Loadout>, freeSlots: readonly number[]): number {
  const faces: number[] = [];
  const farkles = (): number => {
    // Additional dice never remove a score, so these branches contain no farkle.
    if (faces.length > 0 && !isFarkle(faces, loadout)) return 0;
    const slot = freeSlots[faces.length];
    if (slot === undefined) return 1;
    const ways = WAYS.get(loadout[slot] ?? null) as number[];
    let count = 0;
    for (let face = 1; face <= 6; face++) {
      if (ways[face] === 0) continue;
      faces.push(face);
      count += (ways[face] as number) * farkles();
      faces.pop();
    }
    return count;
  };
  return freeSlots.length === 0 ? 0 : farkles() / 6 ** freeSlots.length;
}
