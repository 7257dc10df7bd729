import type { AchievementText, HouseRuleText, LearnText, MenuText, PuzzleText, TableText } from "../text/game-text.ts";

/** All texts of a small game, in one file for each language. */
export interface GameText {
  name: string;
  /** What the game is about, in a few words. */
  pitch: string;
  /** The rules in two sentences; `{option}` is filled with the value of an option. */
  rule: string;
  /** Further sentences for the rules page. */
  rules?: readonly string[];
  /** The label of each action; `{field}` is filled from the view and the action. */
  actions: Record<string, string>;
  /** The sentence of each event in the log, in the past tense. Events without a sentence are not told. */
  events: Record<string, string>;
  /** Banners over the felt, by the event. */
  banners?: Record<string, string>;
  /** Why an action was refused, by the code. */
  refusals?: Record<string, string>;
  /** The name and sentence of each option. */
  options?: Record<string, HouseRuleText>;
  /** The names of places on a table of cards. */
  places?: Record<string, string>;
  /** The name of the number that `turnPoints` shows. */
  turn?: string;
  /** The sentences of a lesson, by the name of their step. */
  lesson?: Record<string, string>;
  /** The names of statistics and achievements that only this game has. */
  statistics?: Record<string, string>;
  achievements?: Record<string, AchievementText>;
  puzzles?: PuzzleText;
}

/** The words that the table of a small game shows. */
export type TableWords = Pick<GameText, "actions" | "banners" | "places" | "turn">;

/** The same texts as the page divides them. Texts that a translation lacks stay undefined. */
export interface DividedText {
  menu: MenuText;
  table: TableText & { words: TableWords };
  learn: LearnText;
}

/** Divides the texts of a game into those of the lobby, of the table and of the rules. */
export function divided(id: string, text: GameText): DividedText {
  const {
    name,
    pitch,
    rule,
    rules = [],
    events = {},
    refusals = {},
    options = {},
    actions,
    banners,
    places,
    turn,
    lesson = {},
    statistics = {},
    achievements = {},
    puzzles,
  } = text;
  const phrases = Object.entries(events).map(([type, sentence]) => [`${id}.${type}`, sentence]);
  return {
    menu: { name, pitch, modes: { standard: { name, pitch, rule } }, variants: {}, houseRules: options },
    table: {
      phrases: Object.fromEntries(phrases),
      rejections: refusals,
      words: { actions, ...(banners && { banners }), ...(places && { places }), ...(turn !== undefined && { turn }) },
      statistics,
      achievements,
      ...(puzzles && { puzzles }),
    },
    learn: { sections: [{ title: name, lines: [rule, ...rules] }], words: {}, lesson },
  };
}
