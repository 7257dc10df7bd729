import { throwDie } from "../rules/dice.ts";
import { type Equipment, equipped } from "../rules/equipment.ts";
import { fire } from "../rules/fire.ts";
import { isFarkle, type RolledDie } from "../rules/score.ts";

/** A result of the rerolls before a farkle, with the slots of the dice that were rolled again. */
export interface Rerolled {
  rolled: RolledDie[];
  chance: number;
  used: number[];
}

/** Every result of a roll that scores nothing, after the dice that may be rolled once more. */
export function rerolls(rolled: readonly RolledDie[], equipment: Equipment): Rerolled[] {
  const dice = fire("reroll", equipped(equipment), ({ reroll }) => reroll);
  const results: Rerolled[] = [];
  const again = (now: readonly RolledDie[], next: number, chance: number, used: number[]): void => {
    const die = dice.slice(next).find(({ slot }) => now.some((other) => other.slot === slot));
    const scores = !isFarkle(
      now.map(({ face }) => face),
      equipment,
    );
    if (scores || !die) {
      results.push({ rolled: [...now], chance, used });
      return;
    }
    for (let draw = 1; draw <= 6; draw++) {
      const face = throwDie(die.die, draw);
      const then = now.map((other) => (other.slot === die.slot ? { ...other, face } : other));
      again(then, dice.indexOf(die) + 1, chance / 6, [...used, die.slot]);
    }
  };
  again(rolled, 0, 1, []);
  return results;
}
