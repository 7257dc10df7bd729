import type { Definition } from "../../../../../shared/games/farkle/rules/custom-dice.ts";
import type { Range } from "../../../../../shared/games/farkle/rules/effects.ts";
import { type Effect, type EffectId, kindOf } from "../../../../../shared/games/farkle/rules/effects.ts";
import type { DieOffer } from "../../../../../shared/players/api.ts";
import { dieFor } from "../../../games/farkle/known-dice.ts";
import { dieName } from "../../../games/farkle/words.ts";

/** The names of the numbers of an effect with their ranges. */
export const rangesOf = (kind: EffectId): [name: string, range: Range][] => Object.entries(kindOf({ kind }).ranges);

/** An effect with its smallest numbers; faces begin as those of a plain die. */
export function effectOf(kind: EffectId): Effect {
  const numbers = rangesOf(kind).map(([name, { min, length }]) => [
    name,
    length === undefined ? min : Array.from({ length }, (_, index) => index + 1),
  ]);
  return { kind, ...Object.fromEntries(numbers) } as Effect;
}

const NO_LIMITS = { perTurn: 0, perMatch: 0, cooldown: 0 };

/** The definition that the form for a new die begins with. */
export const NEW_DIE: Definition = {
  ...{ name: "", text: null, colour: "blue", tier: "simple", price: 5, symbol: "" },
  effect: effectOf("faces"),
  uses: NO_LIMITS,
};

/** The definition of a die on offer; for a printed one, what an administrator may change of it. */
export function definitionIn({ die, definition }: DieOffer): Definition {
  if (definition) {
    const { id: _, ...rest } = definition;
    return rest;
  }
  const { colour, tier, price, symbol, effect, uses } = dieFor(die);
  return { name: dieName(die), text: null, colour, tier, price, symbol, effect, uses };
}
