import * as english from "./en/gauntlet.ts";
import { dictionary, live } from "./language.ts";
import { gauntlet } from "./translations.ts";

const words = dictionary(english, gauntlet);

/** The texts of the Gauntlet, in the language on show. They are loaded with its page. */
export const gauntletText = live(() => words().gauntlet);
