import * as english from "./en/admin.ts";
import { dictionary, live } from "./language.ts";

const words = dictionary(english, (language) => import(`./${language}/admin.ts`));

/** The texts of the administration, in the language on show. They are loaded with its page. */
export const admin = live(() => words().admin);
