import type { Entries } from "./dictionary.ts";
import * as english from "./en/friends.ts";
import { dictionary, live } from "./language.ts";
import { explain } from "./say.ts";

const words = dictionary(english, (language) => import(`./${language}/friends.ts`));

/** The texts of notices, friends and challenges, in the language on show. They are loaded with the first notices. */
export const friendsText = live(() => words().friends);

/** The sentence for a refusal among accounts, or for any other refusal. */
export const explainRefusal = (code: string, detail?: string): string =>
  (words().friends.rejections as Entries)[code] ?? explain(code, detail);
