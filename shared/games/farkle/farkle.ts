import { DICE, type DieId, type Farkle, type Gift, type Loadout } from "./dice.ts";
import { equipped, fire } from "./effects.ts";

/** A die that acted on a farkle, with what it gave. */
export interface Fired extends Gift {
  slot: number;
  die: DieId;
}

export interface FarkleOutcome extends Gift {
  /** The dice that acted, in order. */
  fired: Fired[];
  /** The part of the points that the option `farkleKeepsRoundScore` saved, without any die. */
  kept: number;
}

/** What a farkle leaves to its seat: points for the score, dollars, and points that wait for a voluntary bank. */
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
