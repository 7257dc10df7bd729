import type { GameId } from "../../../shared/games/catalog.ts";
import type { Entries } from "./dictionary.ts";
import type { Achievement, AchievementGroup } from "./en/achievements.ts";
import { live } from "./language.ts";

/** The dictionary in the language on show. Nothing may be copied out of it for later: read it when it is shown. */
export const text = live("text");
export const phrases: Entries = live("phrases");
export const rejections: Entries = live("rejections");

export const account = live("account");
export const admin = live("admin");
export const learn = live("learn");
export const lobby = live("lobby");
export const practice = live("practice");
export const profile = live("profile");
export const replay = live("replay");
export const shop = live("shop");

export const casino = live("casino");
export const casinoRules = live("casinoRules");
export const casinoWords = live("casinoWords");
export const casinoSections = live("casinoSections");
export const casinoTables = live("casinoTables");
export const dashDice = live("dashDice");
export const dashDiceModes = live("dashDiceModes");
export const dashDiceWords = live("dashDiceWords");
export const dashDiceSections = live("dashDiceSections");
export const dashDiceTables = live("dashDiceTables");
export const dice10000 = live("dice10000");
export const dice10000Words = live("dice10000Words");
export const dice10000Sections = live("dice10000Sections");
export const dice10000Tables = live("dice10000Tables");
export const farkle = live("farkle");
export const farkleWords = live("farkleWords");
export const farkleSections = live("farkleSections");
export const farkleTables = live("farkleTables");
export const dieTexts: Entries = live("dieTexts");
export const sixDiceWords = live("sixDiceWords");

export const achievements: Record<AchievementGroup, Record<string, Achievement>> = live("achievements");
export const lessonText: Record<GameId, Entries> = live("lessonText");
export const modeNames: Record<string, Entries> = live("modeNames");
export const statNames: Entries = live("statNames");
export const emotes = live("emotes");
export const quickPhrases = live("quickPhrases");
export const talkText = live("talkText");
