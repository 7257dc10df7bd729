/** What the page knows of a game before it loads the game's table, apart from its facts (`about.ts`) and its texts. */
export interface MenuEntry {
  /** True if the rules page and the table offer a table of chances. */
  hasOdds: boolean;
}
