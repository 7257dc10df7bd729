import type { MenuEntry } from "../menu.ts";

/** Farkle in the lobby. */
export const menu: MenuEntry = {
  hasOdds: true,
  loadNote: async () => (await import("./lobby-note.tsx")).lobbyNote(),
};
