import { live } from "../../text/language.ts";
import { explainMove, tableText } from "../../text/table.ts";
import { table as english } from "./text/en/table.ts";

const table = tableText("dash-dice", english);

/** Texts of Dash Dice's table in the current language. */
export const words = live(() => table.words);

/** The sentence for a refused move. */
export const refusal = (code: string): string => explainMove("dash-dice", code);
