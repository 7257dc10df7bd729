import { computed } from "@preact/signals";
import type { GameId } from "../../../shared/games/catalog.ts";
import type { Entries } from "./dictionary.ts";
import type { AchievementText, PuzzleText, TableText } from "./game-text.ts";
import { dictionary, live } from "./language.ts";
import * as english from "./parts/table.en.ts";
import { explain } from "./say.ts";
import { table } from "./translations.ts";

const words = dictionary(english, table);

type Tables = typeof english.tables;

/** A game's texts at the table, in the language on show. */
export const tableText = <G extends GameId>(game: G): Tables[G] => live(() => words().tables[game]);

const texts = (): [GameId, TableText][] => Object.entries(words().tables) as [GameId, TableText][];

/** The texts that the tables of six dice share. */
export const sixDiceWords = live(() => words().sixDice);

/** The texts of several people at one device. */
export const passAndPlay = live(() => words().passAndPlay);

const merged = computed(() => Object.assign({}, words().phrases, ...texts().map(([, { phrases }]) => phrases)));

/** The sentences of all events, by their id. */
export const phrases: Entries = live(() => merged.value);

/** The sentence for a refused move of a game. */
export function explainMove(game: string, code: string, detail?: string): string {
  return texts().find(([id]) => id === game)?.[1].rejections[code] ?? explain(code, detail);
}

/** A decision of a game by the id of its phrase, or undefined if the game does not name its decisions. */
export const decisionText = (game: string, id: string): string | undefined =>
  texts().find(([other]) => other === game)?.[1].decisions?.[id];

/** The texts of a game's puzzles; undefined if it has none. */
export const puzzleText = (game: string): PuzzleText | undefined =>
  texts().find(([other]) => other === game)?.[1].puzzles;

const stats = computed(() => Object.assign({}, words().statNames, ...texts().map(([, { statistics }]) => statistics)));

/** The names of all statistics in the order in which they are shown: first those of several games. */
export const statNames: Entries = live(() => stats.value);

/** The achievements of all games together, then of each game. */
export const achievements: Record<string, Record<string, AchievementText>> = live(() => ({
  general: words().achievements,
  ...Object.fromEntries(texts().map(([id, text]) => [id, text.achievements])),
}));
