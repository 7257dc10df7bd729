import { type Offer, type PushDice, pushDice } from "../../../../analysis/push-turn.ts";
import { SLOTS } from "../../contract.ts";
import { plainLoadout } from "../../rules/dice.ts";
import { equip } from "../../rules/equipment.ts";
import { rollTables } from "../outcomes.ts";

/** Every number of points of plain dice is a multiple of this. */
export const STEP = 50;

/** Returns what a roll of plain dice offers: for each number of dice saved, the most points. */
function offersOf(count: number): Offer[] {
  // Plain dice are of one class, so the code of free dice is their number.
  const { farkle, rolls } = rollTables(equip(plainLoadout())).outcomes(count);
  const nothing = new Array<number>(count + 1).fill(0);
  const scoring = rolls.map(({ chance, options }) => {
    const points = [...nothing];
    for (const { next, points: saved } of options) points[count - next] = saved;
    return { chance, points };
  });
  return [{ chance: farkle, points: nothing }, ...scoring];
}

let dice: PushDice | undefined;

/** Six plain dice; they are read once. */
export function plainDice(): PushDice {
  dice ??= pushDice(SLOTS, STEP, offersOf);
  return dice;
}
