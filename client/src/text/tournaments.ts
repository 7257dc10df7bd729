import * as english from "./en/tournaments.ts";
import { dictionary, live } from "./language.ts";
import { explain } from "./say.ts";

const words = dictionary(english, (language) => import(`./${language}/tournaments.ts`));

/** The texts of tournaments, in the language on show. They are loaded with the first page of them. */
export const tournamentText = live(() => words().tournaments);

/** The sentence for a refusal of a tournament. */
export const explainTournament = (code: string): string =>
  (tournamentText.rejections as Record<string, string>)[code] ?? explain(code);
