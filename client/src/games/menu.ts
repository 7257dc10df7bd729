import type { FunctionComponent } from "preact";

/** A note on the chosen mode in the lobby, by the options of the mode. */
export type LobbyNote = FunctionComponent<{ options: Readonly<Record<string, unknown>> }>;

/** What the page knows of a game before its table is loaded, besides `about.ts` and the menu texts. */
export interface MenuEntry {
  /** True if the rules page and the table offer a table of chances. */
  hasOdds: boolean;
  /** Loads a note for the lobby, such as the limits of this server; null if there is none. */
  loadNote?(): Promise<LobbyNote | null>;
}
