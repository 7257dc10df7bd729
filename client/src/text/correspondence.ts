import * as english from "./en/correspondence.ts";
import { dictionary, live } from "./language.ts";

const words = dictionary(english, (language) => import(`./${language}/correspondence.ts`));

/** The texts of correspondence games and notifications, in the language on show. */
export const correspondenceText = live(() => words().correspondence);
