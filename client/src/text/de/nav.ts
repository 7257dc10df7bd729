import type { Words } from "../dictionary.ts";
import type { nav as english } from "../en/nav.ts";

/** Die Kopfzeile der Website auf Deutsch. */
export const nav: Words<typeof english> = {
  label: "Bereiche der Website",
  play: "Spielen",
  daily: "Täglich",
  tables: "Tische",
  gauntlet: "Feuerprobe",
  puzzles: "Aufgaben",
  "pass-and-play": "An einem Gerät",
  learn: "Lernen",
  tournaments: "Turniere",
  shop: "Shop",
  friends: "Freunde",
  leaderboards: "Bestenlisten",
  more: "Mehr",
  profile: "Profil",
  profileOf: "Dein Profil: {name}",
  waitingForYou: "{count} {count:wartet|warten} auf dich",
  ownPages: "Deine Seiten",
  myGames: "Meine Partien",
  turnsWaiting: "Meine Partien: in {count} {count:Partie|Partien} am Zug",
};
