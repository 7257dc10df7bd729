import { ALL } from "../../../../shared/core/totals.ts";
import { OWN_RULES } from "../../../../shared/players/own-rules.ts";
import { isGame } from "../../games.ts";
import { menuOf } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";

export const gameName = (game: string): string => (isGame(game) ? menuOf(game).name : text.profile.allGames);

export function modeName(game: string, mode: string): string {
  if (mode === ALL) return text.profile.allModes;
  if (mode === OWN_RULES || !isGame(game)) return text.profile.ownRules;
  const { modes, variants } = menuOf(game);
  return [...modes, ...variants].find(({ id }) => id === mode)?.name ?? mode;
}

/** A game and its mode, as people call them. */
export const placeName = (game: string, mode: string): string =>
  game === ALL ? text.profile.allGames : `${gameName(game)} · ${modeName(game, mode)}`;

/** The two halves of "game/mode". */
export function partsOf(place: string): [game: string, mode: string] {
  const [game = "", mode = ""] = place.split("/");
  return [game, mode];
}
