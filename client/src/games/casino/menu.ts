import type { MenuEntry } from "../menu.ts";

/** Casino in the lobby. */
export const menu: MenuEntry = {
  hasOdds: false,
  art: {
    game: {
      paper: "M6 7l13-4 7 22-13 4zM22 4h14v24H22zM33 3l12 5-8 21-11-4z",
      ink: "M29 11l4 5-4 5-4-5z",
    },
  },
};
