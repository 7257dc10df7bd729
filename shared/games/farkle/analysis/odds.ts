import { type SpecialDie, throwDie } from "../rules/dice.ts";
import { dieIn, type Equipment } from "../rules/equipment.ts";
import { isFarkle, rolledDice } from "../rules/score.ts";
import { rerolls } from "./rerolls.ts";

const PLAIN_WAYS = [0, 1, 1, 1, 1, 1, 1];

/** Number of a die's six draws that show each face; index 0 is empty. */
export function faceWays(die: SpecialDie | null): readonly number[] {
  if (!die?.faces) return PLAIN_WAYS;
  const ways = [0, 0, 0, 0, 0, 0, 0];
  for (let draw = 1; draw <= 6; draw++) {
    const face = throwDie(die, draw);
    ways[face] = (ways[face] as number) + 1;
  }
  return ways;
}

/** Exact probability that a roll of these slots scores nothing. */
export function oddsOfFarkle(equipment: Equipment, freeSlots: readonly number[]): number {
  const ways = freeSlots.map((slot) => faceWays(dieIn(equipment, slot)));
  const dice = [0, 0, 0, 0, 0, 0];
  const farkles = (thrown: number): number => {
    const shown = freeSlots.slice(0, thrown);
    // Additional dice never remove a score, so these branches contain no farkle.
    if (
      thrown > 0 &&
      !isFarkle(
        shown.map((slot) => dice[slot] as number),
        equipment,
      )
    )
      return 0;
    const slot = freeSlots[thrown];
    if (slot === undefined) return afterRerolls(dice, equipment, freeSlots);
    let count = 0;
    for (let face = 1; face <= 6; face++) {
      const chance = ways[thrown]?.[face] as number;
      if (chance === 0) continue;
      dice[slot] = face;
      count += chance * farkles(thrown + 1);
    }
    return count;
  };
  return freeSlots.length === 0 ? 0 : farkles(0) / 6 ** freeSlots.length;
}

/** Probability that a roll that scores nothing stays one. */
function afterRerolls(dice: readonly number[], equipment: Equipment, slots: readonly number[]): number {
  return rerolls(rolledDice(dice, equipment, slots), equipment).reduce((sum, { rolled, chance }) => {
    const faces = rolled.map(({ face }) => face);
    return isFarkle(faces, equipment) ? sum + chance : sum;
  }, 0);
}
