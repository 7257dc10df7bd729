import type { Entries } from "../../text/dictionary.ts";
import { live } from "../../text/language.ts";
import { explainMove, tableText } from "../../text/table.ts";

const table = tableText("farkle");

/** Texts of Farkle's table in the current language. */
export const words = live(() => table.words);
/** What each special die does, by the key of its row. */
export const dieTexts: Entries = live(() => table.words.dice);

/** The sentence for a refused move. */
export const refusal = (code: string): string => explainMove("farkle", code);
