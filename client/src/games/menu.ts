import type { FunctionComponent } from "preact";
import type { Drawing } from "./drawing.ts";

/** A note on the chosen mode in the lobby, by the options of the mode. */
export type LobbyNote = FunctionComponent<{ options: Readonly<Record<string, unknown>> }>;

/** Facts about a game that the page has before its table is loaded, besides `about.ts` and the menu texts. */
export interface MenuEntry {
  /** True if the rules page and the table offer a table of chances. */
  hasOdds: boolean;
  /** The picture of the game and those of its modes; a game or mode without one shows a die or the game's picture. */
  art?: { game: Drawing; modes?: Readonly<Record<string, Drawing>> };
  /** Loads a note for the lobby, such as the limits of this server; null if there is none. */
  loadNote?(): Promise<LobbyNote | null>;
}
