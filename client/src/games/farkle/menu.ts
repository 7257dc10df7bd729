import { about } from "../../../../shared/games/farkle/about.ts";
import { LEFT_DIE, RIGHT_DIE } from "../drawing.ts";
import type { GameOnMenu } from "../page-game.ts";
import { menu as text } from "./text/en/menu.ts";

/** Farkle in the lobby. */
export const menu = {
  about,
  text,
  hasOdds: true,
  hasLesson: true,
  loadNote: async () => (await import("./lobby-note.tsx")).lobbyNote(),
  art: {
    game: {
      paper: LEFT_DIE,
      ink: "M14 10l2.5 5 5.5.5-4 4 1 5.5-5-2.5-5 2.5 1-5.5-4-4 5.5-.5zM32 8h12M32 16h12M32 24h8",
    },
    modes: {
      challenge: { paper: LEFT_DIE + RIGHT_DIE, ink: "M14 12v12M8 18h12M38 6v8M34 10h8" },
      owned: { paper: LEFT_DIE, ink: "M9 13h0M19 23h0M32 14h14l-1 14H33zM36 14v-3a3 3 0 0 1 6 0v3" },
    },
  },
} satisfies GameOnMenu;
