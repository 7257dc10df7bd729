import { GAME_IDS, games, type Menus } from "../games.ts";
import type { Entries } from "./dictionary.ts";
import * as english from "./en/index.ts";
import { gameTranslation } from "./game-translation.ts";
import { dictionary, live } from "./language.ts";

const menus = Object.fromEntries(GAME_IDS.map((game) => [game, games[game].text])) as Menus;

const words = dictionary({ ...english, menus }, async (language) => {
  const loading = GAME_IDS.map(async (game) => [game, await gameTranslation(game, language, "menu")]);
  const [page, ...ofGames] = await Promise.all([import(`./${language}/index.ts`), ...loading]);
  return { ...page, menus: Object.fromEntries(ofGames) };
});

/** The dictionary in the current language. Read texts when rendering; do not store them. */
export const text = live(() => words().text);
export const rejections: Entries = live(() => words().rejections);
/** The texts of the games in the lobby, by game. */
export const menuTexts = live(() => words().menus);

export const account = live(() => words().account);
export const learn = live(() => words().learn);
export const lobby = live(() => words().lobby);
export const practice = live(() => words().practice);
export const profile = live(() => words().profile);
export const replay = live(() => words().replay);
export const shop = live(() => words().shop);

export const emotes = live(() => words().emotes);
export const remarks = live(() => words().remarks);
export const quickPhrases = live(() => words().quickPhrases);
export const chatText = live(() => words().chatText);
