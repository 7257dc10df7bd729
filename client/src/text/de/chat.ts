import type { Words } from "../dictionary.ts";
import type {
  chatText as english,
  emotes as englishEmotes,
  quickPhrases as englishPhrases,
  remarks as englishRemarks,
} from "../en/chat.ts";

/** Reden am Tisch, auf Deutsch. */
export const chatText: Words<typeof english> = {
  title: "Chat",
  empty: "Noch keine Nachrichten. Sag Hallo!",
  write: "Nachricht",
  send: "Senden",
  mute: "{name} stumm schalten",
  unmute: "Stummschaltung von {name} aufheben",
  said: "{name}: {words}",
};

export const quickPhrases: Words<typeof englishPhrases> = {
  hello: "Hallo!",
  "good-luck": "Viel Glück!",
  nice: "Stark!",
  ouch: "Autsch!",
  close: "Das war knapp!",
  thanks: "Danke!",
  sorry: "Sorry!",
  "good-game": "Gut gespielt!",
};

export const emotes: Words<typeof englishEmotes> = {
  smile: { face: ":)", name: "lächelt" },
  laugh: { face: ":D", name: "lacht" },
  wow: { face: ":O", name: "staunt" },
  sweat: { face: "^_^;", name: "schwitzt" },
  cry: { face: ":'(", name: "weint" },
  clap: { face: "\\o/", name: "klatscht" },
};

export const remarks: Words<typeof englishRemarks> = {
  ownBust: ["Ein Wurf zu viel.", "Das war abzusehen.", "Autsch. Selbst schuld."],
  theirBust: ["Das tut weh.", "So knapp!", "Ich hätte auch gewürfelt."],
  ownBank: ["Das nehme ich.", "Sicher ist sicher.", "Gesichert."],
  theirBank: ["Gut gemacht.", "Hm, gut gespielt.", "Das merke ich mir."],
  ownCapture: ["Meins!", "Darauf habe ich gewartet.", "Die nehme ich mit."],
  theirCapture: ["Gut gemacht.", "Das wollte ich haben.", "Hm, gut gespielt."],
  won: ["Gutes Spiel!", "Gut gespielt!", "Noch eine Partie?"],
  lost: ["Gut gespielt!", "Verdient gewonnen.", "Nächstes Mal …"],
};
