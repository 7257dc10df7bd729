import type { Words } from "../dictionary.ts";
import type { practice as english } from "../en/practice.ts";

/** Üben gegen Bots auf dieser Seite, auf Deutsch. */
export const practice: Words<typeof english> = {
  botLost: "Der Bot konnte nicht ziehen. Lade die Seite neu, um weiterzumachen.",
  offer: "Offline üben",
  offlineTitle: "Du bist offline",
  offline: "Der Server ist nicht erreichbar. Bis er wieder da ist, kannst du gegen Bots üben.",
  label: "Offline-Übung",
  startOver: "Neu starten",
  sameLuck: "Gleiches Glück noch einmal",
  noSuchGame: "Dieses Spiel gibt es hier nicht.",
  ownDice: "deine eigenen Würfel, wie zuletzt auf diesem Gerät gespeichert",
};
