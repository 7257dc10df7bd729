import { computed } from "@preact/signals";
import type { GameId } from "../../../shared/games/catalog.ts";
import type { Entries } from "./dictionary.ts";
import * as english from "./en/table.ts";
import type { AchievementText, PuzzleText, TableText } from "./game-text.ts";
import { dictionary, live } from "./language.ts";
import { explain } from "./say.ts";
import { TextsOfGames } from "./texts-of-games.ts";

const words = dictionary(english, (language) => import(`./${language}/table.ts`));

const tables = new TextsOfGames<TableText>("table");

/** A game's texts at the table, in the language on show. */
export const tableText = <T extends TableText>(game: GameId, english: T): T => tables.add(game, english);

/** A game's texts at the table once they are loaded, for code that treats all games alike. */
export const loadedTableText = (game: string): TableText | undefined => tables.of(game);

/** The words of tables that are made from the rules of their games. */
export const kitWords = live(() => words().kit);

/** The texts that the tables of six dice share. */
export const sixDiceWords = live(() => words().sixDice);

/** The texts of several people at one device. */
export const passAndPlay = live(() => words().passAndPlay);

const merged = computed(() => Object.assign({}, words().phrases, ...tables.all.map(([, { phrases }]) => phrases)));

/** The sentences of the events of all loaded games, by their id. */
export const phrases: Entries = live(() => merged.value);

/** The sentence for a refused move of a game. */
export function explainMove(game: string, code: string, detail?: string): string {
  return tables.of(game)?.rejections[code] ?? explain(code, detail);
}

/** A decision of a game by the id of its phrase, or undefined if the game does not name its decisions. */
export const decisionText = (game: string, id: string): string | undefined => tables.of(game)?.decisions?.[id];

/** The texts of a game's puzzles; undefined if it has none. */
export const puzzleText = (game: string): PuzzleText | undefined => tables.of(game)?.puzzles;

const stats = computed(() =>
  Object.assign({}, words().statNames, ...tables.all.map(([, { statistics }]) => statistics)),
);

/** The names of all loaded statistics in the order in which they are shown: first those of several games. */
export const statNames: Entries = live(() => stats.value);

/** The achievements of all games together, then of each loaded game. */
export const achievements: Record<string, Record<string, AchievementText>> = live(() => ({
  general: words().achievements,
  ...Object.fromEntries(tables.all.map(([id, text]) => [id, text.achievements])),
}));
