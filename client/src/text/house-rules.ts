import { changedRules, type HouseRules } from "../../../shared/core/house-rules.ts";
import type { GameId } from "../../../shared/games/catalog.ts";
import { houseRules } from "../../../shared/games/registry/house-rules.ts";
import type { MenuText } from "./game-text.ts";
import { menuTexts, text } from "./index.ts";
import { number } from "./numbers.ts";

type Options = Readonly<Record<string, unknown>>;

/** The house rules of a game, as its contract declares them. */
export const rulesOf = (game: GameId): HouseRules => houseRules[game];

/** The house rules in these options that differ from the usual ones, each in a few words. */
export function changesIn(game: GameId, options: Options): string[] {
  const texts = (menuTexts[game] as MenuText).houseRules;
  return Object.entries(changedRules(rulesOf(game), options)).map(([rule, value]) => {
    const { name = rule, values = {} } = texts[rule] ?? {};
    if (value === true) return name;
    if (value === false) return `${name}: ${text.houseRules.off}`;
    return `${name}: ${typeof value === "number" ? number(value) : (values[value as string] ?? value)}`;
  });
}
