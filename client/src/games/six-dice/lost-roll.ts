import type { DieLook } from "../../stage/TableStage.ts";
import type { DicePlan } from "../../table/felt/dice-felt.tsx";

/** Colours of a die that was rolled in vain. */
const DEAD = { tint: 0x9d978b, pip: 0x4f4a42 };

/**
 * The roll that lost a turn. Its dice stay as they fell until the next throw: dice set aside before it lie in the tray,
 * the others turn grey. The rules free all dice at once, for the next player.
 */
export class LostRoll {
  #last: DicePlan | null = null;
  #lost: DicePlan | null = null;

  /** Dice are thrown. */
  throw(plan: DicePlan): void {
    this.#last = plan;
    this.#lost = null;
  }

  /** The last throw lost the turn. */
  lose(): void {
    this.#lost = this.#last;
  }

  /** The dice as they lie on the felt. */
  over(dice: DieLook[]): DieLook[] {
    const lost = this.#lost;
    if (!lost || dice.some(({ face }, index) => face !== lost.dice[index]?.face)) return dice;
    return dice.map((die, index) => (lost.thrown.includes(index) ? { ...die, ...DEAD } : { ...die, held: true }));
  }
}
