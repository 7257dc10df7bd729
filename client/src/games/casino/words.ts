import { live } from "../../text/language.ts";
import { explainMove, tableText } from "../../text/table.ts";
import { table as english } from "./text/en/table.ts";

const table = tableText("casino", english);

/** Texts of Casino's table in the current language. */
export const words = live(() => table.words);
/** The name and the sentence of each rule. */
export const ruleTexts = live(() => table.words.rules);

/** The sentence for a refused move. */
export const refusal = (code: string): string => explainMove("casino", code);
