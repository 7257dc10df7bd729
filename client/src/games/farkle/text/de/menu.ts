import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Farkle",
  pitch: "Fordere dein Glück mit Spezialwürfeln heraus.",
  modes: {
    challenge: {
      name: "Challenge",
      pitch: "Spezialwürfel, bis 10.000.",
      rule: "Gib heimlich {budget} für Spezialwürfel aus, dann geht es bis {target}. Behalte, was zählt, dann würfle weiter oder sichere. Zählt nichts? Das ist ein Farkle.",
    },
    "challenge-ten": {
      name: "Challenge zehn",
      pitch: "Spezialwürfel, zehn Runden.",
      rule: "Gib heimlich {budget} für Spezialwürfel aus. Die meisten Punkte nach zehn Runden gewinnen.",
    },
    owned: {
      name: "Eigene Würfel",
      pitch: "Deine Ausrüstung, bis 10.000.",
      rule: "Alle spielen mit den Würfeln, die sie im Shop gekauft und ausgerüstet haben.",
    },
    "owned-ten": {
      name: "Eigene Würfel zehn",
      pitch: "Deine Ausrüstung, zehn Runden.",
      rule: "Alle spielen mit ihren eigenen Würfeln. Die meisten Punkte nach zehn Runden gewinnen.",
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
  variants: {},
  houseRules: {
    target: { name: "Ziel", rule: "Die Punktzahl, mit der das Rennen endet." },
    lastTurns: {
      name: "Letzte Züge",
      rule: "Wer noch spielt, wenn jemand das Ziel erreicht hat.",
      values: { round: "der Rest der Runde", everyone: "alle anderen einmal", nobody: "keine" },
    },
    rounds: { name: "Runden", rule: "Die Anzahl der Runden." },
    opening: { name: "Einstieg", rule: "So viele Punkte musst du mindestens sichern, solange du keine hast." },
    leastBank: { name: "Mindestens sichern", rule: "So viele Punkte muss jedes Sichern mindestens bringen." },
    threeFarkles: { name: "Drei Farkles", rule: "So viele Punkte kostet ein dritter Farkle in Folge." },
    stealing: {
      name: "Huckepack",
      rule: "Statt neu zu beginnen, darfst du die Würfel und Punkte übernehmen, die der Spieler vor dir beim Sichern übrig ließ.",
    },
    hotDice: {
      name: "Heiße Würfel",
      rule: "Was geschieht, wenn alle sechs Würfel behalten sind.",
      values: { may: "weiterwürfeln oder sichern", must: "weiterwürfeln", never: "sichern" },
    },
    straight: { name: "Straße", rule: "Punkte für 1 2 3 4 5 6; mit 0 zählt sie nicht." },
    threePairs: { name: "Drei Paare", rule: "Punkte für drei Paare; mit 0 zählen sie nicht." },
    twoTriplets: { name: "Zwei Drillinge", rule: "Punkte für zwei Drillinge; mit 0 zählt nur jeder für sich." },
    threeOnes: { name: "Drei Einsen", rule: "Punkte für drei Einsen." },
    kinds: {
      name: "Vier oder mehr gleiche",
      rule: "Punkte für vier, fünf und sechs gleiche.",
      values: { multiples: "× 2, × 3, × 4", doubling: "× 2, × 4, × 8", fixed: "1.000, 2.000, 3.000" },
    },
    streak: {
      name: "Feuersträhne",
      rule: "Was ein Feuerwürfel bei jedem Weiterwürfeln in einem Zug bringt.",
      values: { flat: "jedes Mal 50", rising: "steigend: 50, 100, 150 …" },
    },
    dareEnds: {
      name: "Draufgänger-Bonus",
      rule: "Wie lange der Bonus des Draufgängerwürfels gilt.",
      values: { bank: "bis zum Sichern", turn: "bis zum Ende des Zugs" },
    },
    budget: { name: "Budget", rule: "So viele Dollar darf jeder Spieler für Spezialwürfel ausgeben.", isMoney: true },
    perColour: {
      name: "Würfel je Farbe",
      rule: "So viele Spezialwürfel einer Farbe darf ein Spieler höchstens haben.",
    },
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
