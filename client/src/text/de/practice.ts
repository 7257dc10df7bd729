import type { Words } from "../dictionary.ts";
import type { practice as english } from "../en/practice.ts";

/** Üben gegen Bots auf dieser Seite, auf Deutsch. */
export const practice: Words<typeof english> = {
  botLost: "Der Bot konnte nicht ziehen. Lade die Seite neu, um weiterzumachen.",
  offer: "Gegen Bots üben",
  offlineTitle: "Du bist offline",
  offline: "Das Haus ist nicht zu erreichen. Bis es wieder da ist, kannst du gegen Bots üben.",
  ownDice: "deine eigenen Würfel, wie zuletzt auf diesem Gerät gespeichert",
  label: "Übung in deinem Browser",
  startOver: "Von vorn",
  noSuchGame: "Dieses Spiel wird hier nicht gespielt.",
};
