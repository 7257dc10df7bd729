import { DICE, type DieId } from "../../../../shared/games/farkle/dice.ts";
import type { Entries } from "../../text/dictionary.ts";
import { live } from "../../text/language.ts";
import { explainMove, tableText } from "../../text/table.ts";

const table = tableText("farkle");

/** Texts of Farkle's table in the current language. */
export const words = live(() => table.words);
/** What each special die does, by the key of its row. */
export const dieTexts: Entries = live(() => table.words.dice);

/** The name of a special die in the current language. */
export const dieName = (die: DieId): string => {
  const { text, name } = DICE[die];
  return (table.words.dieNames as Entries)[text] ?? name;
};

/** The sentence for a refused move. */
export const refusal = (code: string): string => explainMove("farkle", code);
