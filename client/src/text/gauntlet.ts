import * as english from "./en/gauntlet.ts";
import { dictionary, live } from "./language.ts";

const words = dictionary(english, (language) => import(`./${language}/gauntlet.ts`));

/** The texts of the Gauntlet, in the language on show. They are loaded with its page. */
export const gauntletText = live(() => words().gauntlet);
