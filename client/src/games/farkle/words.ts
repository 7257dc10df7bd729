import type { DieId, Uses } from "../../../../shared/games/farkle/rules/dice.ts";
import { isPrinted } from "../../../../shared/games/farkle/rules/dice.ts";
import type { Effect } from "../../../../shared/games/farkle/rules/effects.ts";
import { live } from "../../text/language.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { explainMove, tableText } from "../../text/table.ts";
import { definitionOf, dieFor, houseText } from "./known-dice.ts";
import { table as english } from "./text/en/table.ts";

const table = tableText("farkle", english);

/** Texts of Farkle's table in the current language. */
export const words = live(() => table.words);

/** The name of a special die: that of an administrator, or in the current language. */
export const dieName = (die: DieId): string => definitionOf(die)?.name ?? (isPrinted(die) ? words.dieNames[die] : die);

/** The description of a special die: that of an administrator, or the official one. */
export const dieText = (die: DieId): string => houseText(die) ?? officialText(die);

/** The official description of a special die; a die without one is described by its effect. */
export function officialText(die: DieId): string {
  const definition = definitionOf(die);
  if (isPrinted(die) && !definition) return words.dice[die];
  const { effect, uses } = dieFor(die);
  return [definition?.text ?? effectText(effect), ...usesTexts(uses)].join(" ");
}

/** The description of an effect with its numbers. */
export function effectText(effect: Effect): string {
  const { kind, ...numbers } = effect;
  const values = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.join(" ")];
      return [name, name === "dollars" ? dollars(value) : value];
    }),
  );
  return fill(words.effects[kind], values);
}

/** One sentence for each limit of a die. */
const usesTexts = (uses: Uses): string[] =>
  Object.entries(uses).flatMap(([limit, count]) =>
    count > 0 ? [fill(words.uses[limit as keyof Uses], { count })] : [],
  );

/** The sentence for a refused move. */
export const refusal = (code: string): string => explainMove("farkle", code);
