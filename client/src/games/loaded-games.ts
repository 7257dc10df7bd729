import type { PuzzleSource } from "../../../shared/core/puzzle-source.ts";
import { GAME_IDS, type GameId, games, isGame } from "../games.ts";
import type { GameClient } from "../table/game-client.ts";
import { withTexts } from "../text/language.ts";
import { learnText } from "../text/learn.ts";
import { tableText } from "../text/table.ts";
import type { Lesson } from "./lesson.ts";
import type { RuleBook } from "./rule-book.ts";

/** The part of a game that a page needs, loaded once; components read it afterwards without waiting. */
class LoadedPart<Part> {
  readonly #load: (game: GameId) => Promise<Part>;
  readonly #loaded = new Map<string, Part>();

  constructor(load: (game: GameId) => Promise<Part>) {
    this.#load = load;
  }

  /** Loads the part with its texts; undefined for an unknown game. */
  async load(game: string): Promise<Part | undefined> {
    if (!isGame(game)) return undefined;
    const part = this.#loaded.get(game) ?? (await withTexts(this.#load(game)));
    this.#loaded.set(game, part);
    return part;
  }

  /** The part, or undefined if it has not been loaded. */
  of(game: string): Part | undefined {
    return this.#loaded.get(game);
  }
}

const partsOf = async (game: GameId) => (await games[game].parts()).default;

const clients = new LoadedPart<GameClient>(async (game) => {
  const parts = await partsOf(game);
  const [{ client }, { table }] = await Promise.all([parts.client(), parts.table()]);
  tableText(game, table);
  return client;
});

const ruleBooks = new LoadedPart<RuleBook>(async (game) => {
  const parts = await partsOf(game);
  const [{ rules }, { learn }] = await Promise.all([parts.rules(), parts.learn()]);
  learnText(game, learn);
  return rules;
});

const lessons = new LoadedPart<Lesson | undefined>(async (game) => {
  const parts = await partsOf(game);
  const [lesson, { learn }] = await Promise.all([parts.lesson?.(), parts.learn(), loadClient(game)]);
  learnText(game, learn);
  return lesson?.lesson;
});

/** The loaded client of a game, by the name of its rooms. */
export const clientOf = (game: string): GameClient | undefined => clients.of(game);
export const loadClient = (game: string): Promise<GameClient | undefined> => clients.load(game);
export const loadClients = (): Promise<unknown> => Promise.all(GAME_IDS.map(loadClient));

export const ruleBookOf = (game: string): RuleBook | undefined => ruleBooks.of(game);
export const loadRules = (game: string): Promise<RuleBook | undefined> => ruleBooks.load(game);

export const lessonOf = (game: string): Lesson | undefined => lessons.of(game);
/** Also loads the client of the game, whose table the lesson is given at. */
export const loadLesson = (game: string): Promise<Lesson | undefined> => lessons.load(game);

export const loadPuzzleSource = async (game: string): Promise<PuzzleSource | undefined> =>
  isGame(game) ? (await (await partsOf(game)).puzzles?.())?.puzzles : undefined;

/** Loads the table texts of all games, for pages about the matches of a player. */
export async function loadTableTexts(): Promise<void> {
  const load = async (game: GameId) => tableText(game, (await (await partsOf(game)).table()).table);
  await withTexts(Promise.all(GAME_IDS.map(load)));
}
