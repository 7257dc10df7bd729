import { type GameId, games } from "../games.ts";
import { ifTranslated } from "./language.ts";
import type { Translation } from "./languages.ts";

/** A part of the texts of a game: for the lobby, for the table, or for rules and lesson. */
export type TextPart = "menu" | "table" | "learn";

/** A part of the texts of a game in another language, as far as they are translated. */
export async function gameTranslation(game: GameId, language: Translation, part: TextPart): Promise<object> {
  const { divide } = games[game];
  if (divide) {
    const { text } = await ifTranslated<{ text?: object }>(import(`../games/${game}/text/${language}.ts`));
    return text ? divide(text)[part] : {};
  }
  const file = await ifTranslated<Record<string, object>>(import(`../games/${game}/text/${language}/${part}.ts`));
  return file[part] ?? {};
}
