import type { Page } from "playwright-core";
import type { Move } from "../../../client/src/games/lesson.ts";
import type { Pose } from "../../../tools/pictures/pose.ts";
import type { Wish } from "../luck/luck.ts";
import type { Choose } from "../luck/rehearsal.ts";
import type { Hand } from "./hands.ts";
import type { ScreenReaderPlayer } from "./screen-reader-player.ts";

/** How the browser tests play one game. `test/games/<game>/hands.ts` exports it as `hands`. */
export interface GameHands {
  /** Makes a move by mouse, finger or keys. */
  move(hand: Hand, move: Move): Promise<void>;
  /** Luck and options of a match with a short first turn, the types of its moves, and the line of the log that ends it. */
  firstTurn: Omit<Wish, "game"> & { moves: readonly string[]; end: RegExp };
  /** Makes a move of the lesson by keys. */
  pressMove(page: Page, move: Move): Promise<void>;
  /** Completes the steps before the first turn, such as a draft, by keys. */
  endPreparation?(page: Page): Promise<void>;
  /** A whole match with a screen reader. */
  screenReader: ScreenReaderMatch;
  /** Positions for screenshots, by the beginning of their name; without `until` it is the end of a match. */
  poses: Record<string, Omit<Pose, "game">>;
}

/** A match that is played by Tab and Enter from the announcements of a screen reader. */
export interface ScreenReaderMatch {
  /** The mode to choose; without it the first one is played. */
  mode?: RegExp;
  /** House rules that end the match early. */
  rules?: Record<string, number>;
  /** Options of that mode with those rules. */
  options: object;
  /** Completes the steps before the first turn, which are moves of these types. */
  preparation?: { types: readonly string[]; make(player: ScreenReaderPlayer): Promise<void> };
  /** Decides the moves of the player. */
  choose: Choose;
  /** Makes a move, and waits until it is announced. */
  make(player: ScreenReaderPlayer, move: Move): Promise<void>;
  /** Sentences that are announced in this match. */
  sentences: readonly RegExp[];
  /** The row of a table that is shown after the match. */
  resultRow?: RegExp;
}
