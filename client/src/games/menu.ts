/** What the page knows of a game before its table is loaded, besides `about.ts` and the menu texts. */
export interface MenuEntry {
  /** True if the rules page and the table offer a table of chances. */
  hasOdds: boolean;
}
