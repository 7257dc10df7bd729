import type { Entries } from "./dictionary.ts";
import { dictionary, live } from "./language.ts";
import * as english from "./parts/core.en.ts";
import { core } from "./translations.ts";

const words = dictionary(english, core);

/** The dictionary in the current language. Read texts when rendering; do not store them. */
export const text = live(() => words().text);
export const rejections: Entries = live(() => words().rejections);
/** The texts of the games in the lobby, by game. */
export const menuTexts = live(() => words().menus);

export const account = live(() => words().account);
export const admin = live(() => words().admin);
export const learn = live(() => words().learn);
export const lobby = live(() => words().lobby);
export const practice = live(() => words().practice);
export const profile = live(() => words().profile);
export const replay = live(() => words().replay);
export const shop = live(() => words().shop);

export const emotes = live(() => words().emotes);
export const quickPhrases = live(() => words().quickPhrases);
export const chatText = live(() => words().chatText);
