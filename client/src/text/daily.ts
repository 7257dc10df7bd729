import * as english from "./en/daily.ts";
import { dictionary, live } from "./language.ts";

const words = dictionary(english, (language) => import(`./${language}/daily.ts`));

/** The texts of the daily challenge, in the language on show. They are loaded with its page. */
export const dailyText = live(() => words().daily);
