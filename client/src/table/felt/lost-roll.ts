import type { DieLook } from "../../stage/TableStage.ts";
import type { DicePlan } from "./dice-felt.tsx";

/** Colours of a die that was rolled in vain. */
const DEAD = { tint: 0x9d978b, pip: 0x4f4a42 };
/** Colours of a die that lost the turn for all others. */
const GUILTY = { tint: 0xd2402f, pip: 0xfff4e6 };

/**
 * The roll that lost a turn. Its dice stay as they fell until the next throw: dice set aside before it lie in the tray,
 * the others turn grey, except for those that lost the turn. The rules free all dice at once, for the next player.
 */
export class LostRoll {
  #last: DicePlan | null = null;
  #lost: DicePlan | null = null;
  #guilty: readonly number[] = [];

  /** Dice are thrown. */
  throw(plan: DicePlan): void {
    this.#last = plan;
    this.#lost = null;
  }

  /** The last throw lost the turn, by these of its dice; by all of them together if there are none. */
  lose(guilty: readonly number[] = []): void {
    this.#lost = this.#last;
    this.#guilty = guilty;
  }

  /** The dice as they lie on the felt. */
  over(dice: DieLook[]): DieLook[] {
    const lost = this.#lost;
    if (!lost || dice.some(({ face }, index) => face !== lost.dice[index]?.face)) return dice;
    return dice.map((die, index) => {
      if (!lost.thrown.includes(index)) return { ...die, held: true };
      return { ...die, ...(this.#guilty.includes(index) ? GUILTY : DEAD) };
    });
  }
}
