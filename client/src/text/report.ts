import * as english from "./en/report.ts";
import { dictionary, live } from "./language.ts";

const words = dictionary(english, (language) => import(`./${language}/report.ts`));

/** The texts of match analysis, in the language on show. They are loaded with the first report. */
export const reportText = live(() => words().report);
