import { canonicalJson } from "../core/fairness.ts";
import { entryOf, type GameId } from "../games/catalog.ts";
import { OWN_RULES, PLAYER_MODES } from "./modes.ts";

/** The mode that a match of these options belongs to; what the house itself sets makes no difference. */
export function modeOf(game: string, options: object, seats: number): string {
  const played = comparable(game, options);
  const modes = Object.entries(PLAYER_MODES[game as GameId] ?? {});
  const found = modes.find(
    ([, mode]) => (mode.seats ?? seats) === seats && comparable(game, mode.options) === played && played !== null,
  );
  return found?.[0] ?? OWN_RULES;
}

/** Options with their defaults as one text, or null when they are not of this game. */
function comparable(game: string, options: object): string | null {
  const entry = entryOf(game);
  const house = entry?.houseOptions ?? {};
  const parsed = entry?.game.options.safeParse(options);
  if (!parsed?.success) return null;
  return canonicalJson(Object.fromEntries(Object.entries(parsed.data).filter(([key]) => !Object.hasOwn(house, key))));
}
