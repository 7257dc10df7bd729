import { SLOTS } from "../../../../shared/games/farkle/contract.ts";
import type { DieId } from "../../../../shared/games/farkle/rules/dice.ts";
import { copiesIn, type Limits } from "../../../../shared/games/farkle/rules/limits.ts";
import { fill } from "../../text/say.ts";
import { dieName, words } from "./words.ts";

/** The dice of a combination with their counts, such as "Fives Die ×4 + Lucky Die". */
export const combinationText = (combination: readonly DieId[]): string =>
  [...new Set(combination)]
    .map((die) => {
      const count = copiesIn(combination, die);
      return count > 1 ? `${dieName(die)} ×${count}` : dieName(die);
    })
    .join(" + ");

/** The sentence for the limit of amazing dice. */
export const amazingText = ({ maxAmazing }: Limits): string => fill(words.maxAmazing, { max: maxAmazing });

/** The sentence for a banned combination. */
export const bannedText = (combination: readonly DieId[]): string =>
  fill(words.banned, { dice: combinationText(combination) });

/** One sentence for each limit. */
export const limitTexts = (limits: Limits): string[] => [
  ...(limits.maxAmazing < SLOTS ? [amazingText(limits)] : []),
  ...limits.banned.map(bannedText),
];
