import type { Words } from "../dictionary.ts";
import type { nav as english } from "../en/nav.ts";

/** Die Kopfzeile der Website auf Deutsch. */
export const nav: Words<typeof english> = {
  label: "Bereiche der Website",
  games: "Spiele",
  tables: "Tische",
  learn: "Lernen",
  shop: "Shop",
  rankings: "Rangliste",
  profile: "Profil",
  profileOf: "Dein Profil: {name}",
  ownPages: "Deine Seiten",
};
