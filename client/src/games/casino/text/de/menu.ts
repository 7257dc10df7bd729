import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Casino",
  pitch: "Vierzig Karten: nehmen und bauen.",
  modes: {
    standard: {
      name: "Standard",
      pitch: "Nehmen, bauen, erweitern.",
      rule: "Spiele pro Zug eine Karte: Nimm Karten gleichen Werts, baue einen Stapel für später, oder lege ab. Asse, Pik 2 und Karo 10 zählen extra.",
    },
  },
  variants: {
    partners: {
      name: "Partner",
      label: "Partner: gegenübersitzende Spieler bilden ein Team",
      rule: "Du bildest mit deinem Gegenüber ein Team. Spiele pro Zug eine Karte: Nimm Karten gleichen Werts, baue einen Stapel für später, oder lege ab. Asse, Pik 2 und Karo 10 zählen extra.",
    },
  },
  houseRules: {
    newBuildsInRound2: { name: "Bauen in Runde 2", rule: "Auch in der zweiten Runde darf neu gebaut werden." },
    tableCardsRaise: {
      name: "Mit Tischkarten erhöhen",
      rule: "Auch eine Karte vom Tisch darf den eigenen Bau erhöhen; das kostet keine Handkarte.",
    },
  },
  daily: {
    "one-deal": "Eine Partie gegen den schweren Bot: Gewinne so hoch wie möglich",
  },
};
