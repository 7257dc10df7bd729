/** A mode or an option set as the lobby shows it. */
export interface ModeText {
  name: string;
  pitch: string;
  /** The rules in two sentences. */
  rule: string;
}

/** An option set that is chosen in addition to a mode. */
export interface VariantText {
  name: string;
  /** Names and explains the variant. */
  label: string;
  /** Replaces the rule of the mode. */
  rule: string;
}

/** A house rule: its short name, one sentence, and the names of the values of a choice. */
export interface HouseRuleText {
  name: string;
  rule: string;
  values?: Record<string, string>;
  /** Replaces the sentence of a mode's rule that names this number, if it is 0. */
  none?: string;
  /** True if its number is an amount of dollars. */
  isMoney?: boolean;
}

/** The texts of a game in the lobby. They are part of the first download, so they are few. */
export interface MenuText {
  name: string;
  pitch: string;
  /** By the id of the mode. A rule may name number options: `{budget}`. */
  modes: Record<string, ModeText>;
  /** By the id of the variant. */
  variants: Record<string, VariantText>;
  /** By the option. */
  houseRules: Record<string, HouseRuleText>;
  /** Challenges of the day in one line, by id; only in games that have some. */
  daily?: Record<string, string>;
}

/** The name of an achievement, and how it is earned. */
export type AchievementText = [name: string, how: string];

/** The texts of a game's puzzles. */
export interface PuzzleText {
  /** By the id of the question. */
  questions: Record<string, string>;
  /** Names of the themes, by their id. */
  themes: Record<string, string>;
  /** The rule of thumb in quotation marks. */
  thumb: string;
  /** What the next roll risks. */
  odds?: string;
  /** Facts that the player knows besides the table; `{hidden}` is filled by the game. */
  note?: string;
}

/** The texts of a game at its table and in profiles. `{name}` is filled from values. */
export interface TableText<Code extends string = string> {
  /** The sentence of each event, in the past tense, because seats are filled with names. */
  phrases: Record<string, string>;
  /** Why a move was refused, by the codes of the game. */
  rejections: Record<Code, string>;
  /** Everything else that the components of the game show. */
  words: object;
  /** The names of the statistics that only this game has. */
  statistics: Record<string, string>;
  achievements: Record<string, AchievementText>;
  /**
   * Decisions as match analysis names them, in a form that can be subject and object: "rolling again with {points}".
   * Without them, analysis speaks of "this move".
   */
  decisions?: Record<string, string>;
  /** The texts of the game's puzzles. A game without puzzles has none. */
  puzzles?: PuzzleText;
}

/** A sentence of the rules; with `when`, only if the rule book says that this condition holds. */
export type RulesLine = string | { when: string; says: string };

/** One section of a game's rules: sentences, and optionally a table that is computed from the rules. */
export interface RulesSection {
  title: string;
  /** The condition under which the section exists; without it, always. */
  when?: string;
  /** `{name}` is filled from the numbers of the rules. */
  lines: RulesLine[];
  /** The name of the table shown below the sentences. */
  table?: string;
}

/** The texts of a game's rules page and lesson. */
export interface LearnText {
  sections: RulesSection[];
  /** The texts of the rules' tables. */
  words: object;
  /** The sentences of the lesson, by the name of their step. */
  lesson: Record<string, string>;
}
