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
    aces: { name: "Asse", rule: "Punkte für jedes Ass." },
    twoOfSpades: { name: "Pik 2", rule: "Punkte für Pik 2." },
    tenOfDiamonds: { name: "Karo 10", rule: "Punkte für Karo 10." },
    mostSpades: { name: "Meiste Pik", rule: "Punkte für die meisten Pik, zwischen zwei Seiten." },
    mostCards: { name: "Meiste Karten", rule: "Punkte für die meisten Karten, zwischen zwei Seiten." },
    sweeps: { name: "Tisch leerräumen", rule: "Punkte, wenn du mit einem Zug alle Karten vom Tisch nimmst." },
    lastCards: {
      name: "Letzte Karten",
      rule: "Wer die Karten bekommt, die am Ende auf dem Tisch liegen.",
      values: { capturer: "wer zuletzt genommen hat", nobody: "niemand" },
    },
    tieBreak: {
      name: "Gleich viele Punkte",
      rule: "Was bei gleich vielen Punkten entscheidet.",
      values: { cards: "mehr Pik, dann mehr Karten", draw: "nichts: Unentschieden" },
    },
    ownersTrail: {
      name: "Ablegen trotz Bau",
      rule: "Zu zweit darfst du in Runde eins auch ablegen, solange du einen Bau besitzt.",
    },
    matchesTrail: {
      name: "Alles ablegen",
      rule: "Du darfst eine Karte ablegen, obwohl eine einzelne Karte oder ein Bau ihren Wert hat.",
    },
    extendLimit: {
      name: "Bauten erweitern",
      rule: "Ab so vielen Karten lässt sich ein Bau nicht erweitern; mit 0 nie.",
    },
    playTo: {
      name: "Spielen bis",
      rule: "So viele Punkte gewinnen eine Partie aus mehreren Durchgängen; mit 0 gibt es nur einen.",
    },
  },
  daily: {
    "one-deal": "Eine Partie gegen den schweren Bot: Gewinne so hoch wie möglich",
  },
};
