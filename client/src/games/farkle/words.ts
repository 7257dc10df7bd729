import type { DieId } from "../../../../shared/games/farkle/dice.ts";
import type { Entries } from "../../text/dictionary.ts";
import { live } from "../../text/language.ts";
import { explainMove, tableText } from "../../text/table.ts";
import { houseTexts } from "./house-texts.ts";

const table = tableText("farkle");

/** Texts of Farkle's table in the current language. */
export const words = live(() => table.words);
/** The official description of each special die, by the key of its row. */
export const officialDieTexts: Entries = live(() => table.words.dice);
/** The description of each special die: the administrator's, or the official one. */
export const dieTexts: Entries = live(() => ({ ...table.words.dice, ...houseTexts() }));

// A die without a name does not compile.
const dieNames: Record<DieId, string> = live(() => table.words.dieNames);

/** The name of a special die in the current language. */
export const dieName = (die: DieId): string => dieNames[die];

/** The sentence for a refused move. */
export const refusal = (code: string): string => explainMove("farkle", code);
