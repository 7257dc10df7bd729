import type { Action } from "../../../shared/core/game.ts";
import type { Setting } from "../../../shared/core/scenario.ts";
import type { GameId } from "../../../shared/games/catalog.ts";

/** A move as data. */
export type Move = Action & Record<string, unknown>;

/** A step of a lesson: its sentence and the required move. */
export interface LessonStep {
  /** The name of its sentence. */
  says: string;
  /** The required move; without one, the learner only reads the sentence. */
  move?: Move;
  /** Selector of the element to highlight. */
  look?: string;
}

/** A short match with arranged dice or cards, played by the real rules: the learner has seat 0. */
export interface Lesson extends Setting {
  game: GameId;
  /** The moves of the opponent, in order. */
  opponent: Move[];
  steps: LessonStep[];
  /** The values for the `{names}` of its sentences. */
  values?: Record<string, number>;
}

/** The button that a key presses as well. */
export const key = (name: string): string => `[aria-keyshortcuts="${name}"]`;

/** The buttons of several dice, counted from 1 as the player sees them. */
export const dice = (...numbers: number[]): string =>
  numbers.map((number) => `.dice-row ${key(String(number))}`).join(", ");

/** Cards and builds on the felt. */
export const spots = (...names: string[]): string => names.map((name) => `.spot[data-key="${name}"]`).join(", ");
