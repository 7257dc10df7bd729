import * as english from "./en/puzzles.ts";
import { dictionary, live } from "./language.ts";

const words = dictionary(english, (language) => import(`./${language}/puzzles.ts`));

/** The texts of puzzles, in the language on show. They are loaded with the first puzzle. */
export const puzzlesText = live(() => words().puzzles);
