import type { FunctionComponent } from "preact";
import type { About } from "../../../shared/core/about.ts";
import type { PuzzleSource } from "../../../shared/core/puzzle-source.ts";
import type { GameClient } from "../table/game-client.ts";
import type { LearnText, MenuText, TableText } from "../text/game-text.ts";
import type { Drawing } from "./drawing.ts";
import type { Lesson } from "./lesson.ts";
import type { RuleBook } from "./rule-book.ts";

/** A note on the chosen mode in the lobby, by the options of the mode. */
export type LobbyNote = FunctionComponent<{ options: Readonly<Record<string, unknown>> }>;

/** What the lobby shows of a game. It is part of the first download. */
export interface GameOnMenu {
  about: About;
  text: MenuText;
  /** True if the rules page and the table offer a table of chances. */
  hasOdds: boolean;
  hasLesson: boolean;
  /** The picture of the game and those of its modes; a game or mode without one shows a die or the game's picture. */
  art?: { game: Drawing; modes?: Readonly<Record<string, Drawing>> };
  /** Loads a note for the lobby, such as the limits of this server; null if there is none. */
  loadNote?(): Promise<LobbyNote | null>;
}

/** The other parts of a game on the page, each imported on demand. The texts are those in English. */
export interface PageParts {
  client(): Promise<{ client: GameClient }>;
  table(): Promise<{ table: TableText }>;
  rules(): Promise<{ rules: RuleBook }>;
  learn(): Promise<{ learn: LearnText }>;
  puzzles?(): Promise<{ puzzles: PuzzleSource }>;
  /** A game without a lesson only has its rules. */
  lesson?(): Promise<{ lesson: Lesson }>;
}

/** A game as the list of the page names it. */
export interface PageGame extends GameOnMenu {
  /** Divides one file of texts into its parts, for a game that has one file for each language. */
  divide?(text: object): { menu: object; table: object; learn: object };
  parts(): Promise<{ default: PageParts }>;
}
