import * as english from "./en/workshop.ts";
import { dictionary, live } from "./language.ts";

const words = dictionary(english, (language) => import(`./${language}/workshop.ts`));

/** The texts of the workshop, in the language on show. They are loaded with the controls of house rules. */
export const workshopText = live(() => words().workshop);
