import { live } from "../../text/language.ts";
import { explainMove, tableText } from "../../text/table.ts";

const table = tableText("dash-dice");

/** Texts of Dash Dice's table in the current language. */
export const words = live(() => table.words);

/** The sentence for a refused move. */
export const refusal = (code: string): string => explainMove("dash-dice", code);
