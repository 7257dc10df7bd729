import type { DieId } from "./dice.ts";
import type { Farkle, Gift } from "./effects.ts";
import { type Equipment, equipped } from "./equipment.ts";
import { fire } from "./fire.ts";

/** A die that acted on a farkle, with its effect. */
export interface Fired extends Gift {
  slot: number;
  die: DieId;
}

export interface FarkleOutcome extends Gift {
  /** Dice that acted, in order. */
  fired: Fired[];
  /** Part of the points that the option `farkleKeepsRoundScore` kept, without any die. */
  kept: number;
}

/** Consequences of a farkle for its seat: points for the score, dollars, and points for the next voluntary bank. */
export function resolveFarkle(farkle: Readonly<Farkle>, equipment: Equipment): FarkleOutcome {
  const { farkleKeepsRoundScore, dareEnds } = equipment.rules;
  const acted = fire("farkle", equipped(equipment), (die) => {
    const gift = die.farkle?.(farkle);
    // The turn ends with this farkle, and the bonus with the turn.
    return dareEnds === "turn" && gift?.dare ? null : gift;
  });
  const banksRound = acted.some(({ die }) => die.interaction.group === "gamble");
  const kept = farkleKeepsRoundScore && !banksRound ? farkle.roundScore : 0;
  const fired = acted.map(
    ({ slot, die, gave }): Fired => ({ slot, die: die.id, points: 0, money: 0, dare: 0, ...gave }),
  );
  const sum = (part: keyof Gift) => fired.reduce((total, gift) => total + gift[part], 0);
  return { fired, kept, points: sum("points") + kept, money: sum("money"), dare: sum("dare") };
}
