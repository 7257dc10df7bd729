import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Farkle",
  pitch: "Fordere dein Glück mit Spezialwürfeln heraus.",
  modes: {
    challenge: {
      name: "Challenge",
      pitch: "Spezialwürfel, bis 10.000.",
      rule: "Gib heimlich {budget} für Spezialwürfel aus, dann geht es bis 10.000. Behalte, was zählt, dann würfle weiter oder sichere. Zählt nichts? Das ist ein Farkle.",
    },
    "challenge-ten": {
      name: "Challenge zehn",
      pitch: "Spezialwürfel, zehn Runden.",
      rule: "Gib heimlich {budget} für Spezialwürfel aus. Die meisten Punkte nach zehn Runden gewinnen.",
    },
    owned: {
      name: "Eigene Würfel",
      pitch: "Deine Ausrüstung, bis 10.000.",
      rule: "Alle spielen mit den Würfeln, die sie im Shop gekauft und ausgerüstet haben. Erfordert ein Konto.",
    },
    "owned-ten": {
      name: "Eigene Würfel zehn",
      pitch: "Deine Ausrüstung, zehn Runden.",
      rule: "Alle spielen mit ihren eigenen Würfeln. Die meisten Punkte nach zehn Runden gewinnen. Erfordert ein Konto.",
    },
    plain: {
      name: "Einfach",
      pitch: "Normale Würfel, bis 10.000.",
      rule: "Behalte, was zählt, dann würfle weiter oder sichere. Ein Wurf ohne zählende Würfel ist ein Farkle und kostet die Punkte des Zugs.",
    },
    "plain-ten": {
      name: "Einfach zehn",
      pitch: "Normale Würfel, zehn Runden.",
      rule: "Die meisten Punkte nach zehn Runden gewinnen.",
    },
  },
  switches: {},
  houseRules: {
    budget: { name: "Budget", rule: "So viele Dollar darf jeder Spieler für Spezialwürfel ausgeben.", isMoney: true },
    maxDoubles: { name: "Doppelwürfel", rule: "So viele Doppelwürfel darf ein Spieler höchstens haben." },
    farkleKeepsRoundScore: {
      name: "Volle Hände sind sicher",
      rule: "Auch bei einem Farkle zählen die Hände, die in diesem Zug voll wurden.",
    },
  },
  daily: {
    "heavy-three": "Die meisten Punkte in zehn Runden mit Blei- und Dreierwürfeln",
    "lucky-phoenix": "Die meisten Punkte in zehn Runden mit Glücks-, Phönix- und Polsterwürfel",
    "double-hot": "Die meisten Punkte in zehn Runden mit Doppel- und Feuerwürfel",
    "daring-gamble": "Die meisten Punkte in zehn Runden mit Draufgänger-, Zocker- und Glückswürfel",
    "midas-jackpot": "Die meisten Punkte in zehn Runden mit Midas-, Jackpot- und Fallschirm-Würfel",
  },
};
