import type { Page } from "playwright-core";
import type { Move } from "../../client/src/games/lesson.ts";
import type { Pose } from "../../tools/pictures/exercise.ts";
import type { BlindPlayer } from "./blind-player.ts";
import type { Hand } from "./hands.ts";

/** How the browser tests play one game. `test/games/<game>/hands.ts` exports it as `hands`. */
export interface GameHands {
  /** Makes the next move of the own turn by mouse, finger or keys. */
  move(page: Page, hand: Hand): Promise<void>;
  /** The line of the log that ends an own turn, and one that tells a move of the opponent. */
  ended: RegExp;
  theirs: RegExp;
  /** The mode and the switch of the menu that make turns short. */
  short?: { mode?: string; switch?: string };
  /** Makes a move of the lesson by keys. */
  pressMove(page: Page, move: Move): Promise<void>;
  /** Ends by keys what comes before the first turn, such as a draft. */
  endPreparation?(page: Page): Promise<void>;
  /** A whole match without sight. */
  blind: BlindMatch;
  /** Positions to take pictures of, by the beginning of their name; without `until` it is the end of a match. */
  poses: Record<string, Omit<Pose, "game">>;
}

/** A match that is played by Tab, Enter and by what a screen reader says. */
export interface BlindMatch {
  /** The mode to choose; without it the first one is played. */
  mode?: RegExp;
  /** Does what comes before the first turn. */
  begin?(player: BlindPlayer): Promise<void>;
  /** The buttons of which one is there when a move is due. */
  offered: RegExp;
  move(player: BlindPlayer): Promise<void>;
  /** Sentences that are said in every match. */
  sentences: readonly RegExp[];
  /** The row of a table that is shown after the match. */
  resultRow?: RegExp;
}
