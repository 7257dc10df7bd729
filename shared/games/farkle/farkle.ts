import { DICE, type DieId, type Farkle, type Gift, type Loadout } from "./dice.ts";
import { equipped, fire } from "./effects.ts";

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
export function resolveFarkle(
  farkle: Readonly<Farkle>,
  loadout: Readonly<Loadout>,
  rules: { farkleKeepsRoundScore?: boolean } = {},
): FarkleOutcome {
  const fired = fire("farkle", equipped(loadout), (die) => die.farkle?.(farkle)).map(
    ({ slot, die, gave }): Fired => ({ slot, die, points: 0, money: 0, dare: 0, ...gave }),
  );
  const banksRound = fired.some(({ die }) => DICE[die].interaction.group === "gamble");
  const kept = rules.farkleKeepsRoundScore && !banksRound ? farkle.roundScore : 0;
  const sum = (part: keyof Gift) => fired.reduce((total, gift) => total + gift[part], 0);
  return { fired, kept, points: sum("points") + kept, money: sum("money"), dare: sum("dare") };
}
