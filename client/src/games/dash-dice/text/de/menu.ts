import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Dash Dice",
  pitch: "Zwei Würfel, {modes} Modi.",
  modes: {
    classic: {
      name: "Classic",
      pitch: "Wer zuerst 100 sichert.",
      rule: "Würfeln und sichern. Eine einzelne Eins kostet den Zug, ein Sechserpasch alles. Nach einem Pasch zählen Summen doppelt.",
    },
    "zero-hour": {
      name: "Zero Hour",
      pitch: "Von 100 auf genau 0.",
      rule: "Was du sicherst, wird abgezogen. Die Summe eines Paschs wird deinem Gegner aufgeschlagen und entfernt ihn von der 0. Unter 0 zählt das Sichern nicht.",
    },
    "last-line": {
      name: "Last Line",
      pitch: "Tauziehen ab 50 zu 50.",
      rule: "Jeden Punkt, den du sicherst, nimmst du deinem Gegner ab. Nimm ihm alle, um zu gewinnen. Nach der gedruckten Regel sichert eine einzelne Eins die Punkte des Zugs.",
    },
    "true-grit": {
      name: "True Grit",
      pitch: "Je ein Zug, ohne Sichern.",
      rule: "Würfle, bis eine einzelne Eins deinen Zug beendet. Ein Pasch vervielfacht die folgenden Würfe. Die höchste Punktzahl gewinnt.",
    },
  },
  variants: {
    "high-stakes": {
      name: "Hoher Einsatz",
      label:
        "Hoher Einsatz: eine einzelne Eins kostet die Punkte des Zugs. Ohne gilt die gedruckte Regel: sie sichert die Punkte",
      rule: "Jeden Punkt, den du sicherst, nimmst du deinem Gegner ab. Nimm ihm alle, um zu gewinnen. Eine einzelne Eins kostet die Punkte des Zugs.",
    },
  },
  houseRules: {
    snakeEyesArmMultiplier: {
      name: "Einserpasch verdoppelt",
      rule: "Ein Einserpasch zählt 20 und verdoppelt jede weitere Summe des Zugs.",
    },
    bustEndsTurn: {
      name: "Überwerfen beendet den Zug",
      rule: "Wer mehr sichert, als noch fehlt, beendet damit den Zug. Sonst würfelt man weiter.",
    },
    stopWhenDecided: { name: "Ende bei Entscheidung", rule: "Die Partie endet, sobald der zweite Spieler führt." },
    points: { name: "Punkte", rule: "Das Ziel in Classic, der Start in Zero Hour und die Punkte beider in Last Line." },
    doubleSix: {
      name: "Sechserpasch",
      rule: "Was ein Sechserpasch bewirkt.",
      values: { wipe: "kostet alle gesicherten Punkte", turn: "kostet den Zug", score: "zählt wie ein Pasch" },
    },
    snakeEyes: {
      name: "Einserpasch",
      rule: "Was ein Einserpasch bewirkt.",
      values: { score: "zählt 20", turn: "kostet den Zug", wipe: "kostet alle gesicherten Punkte" },
    },
    doublesArm: { name: "Pasch verdoppelt", rule: "Nach einem Pasch zählen die weiteren Summen des Zugs doppelt." },
    doublesTwice: { name: "Pasch zieht doppelt", rule: "Ein Pasch zählt das Doppelte seiner Summe." },
    doublesMultiply: {
      name: "Multiplikator",
      rule: "Womit ein Pasch die folgenden Würfe malnimmt.",
      values: { face: "mit seiner Zahl", two: "mit zwei" },
    },
    rollAfterDouble: {
      name: "Nach Pasch würfeln",
      rule: "Nach einem Pasch musst du noch einmal würfeln, bevor du sichern darfst, außer das Sichern gewinnt.",
    },
    leastBank: {
      name: "Mindestens sichern",
      rule: "So viele Punkte muss jedes Sichern mindestens bringen, außer es gewinnt.",
    },
    exactTarget: {
      name: "Genaues Ziel",
      rule: "Nur wer genau bis zum Ziel sichert, gewinnt; Punkte darüber zählen zurück.",
    },
    belowZero: {
      name: "Unter null",
      rule: "Was geschieht, wenn du unter null kommst.",
      values: { bust: "überworfen", win: "gewonnen" },
    },
    evenTurns: {
      name: "Gleich viele Züge",
      rule: "Wer als Zweiter begann, bekommt einen letzten Zug; wer mehr Punkte hat, gewinnt.",
    },
    turns: { name: "Züge", rule: "Die Anzahl der Züge jedes Spielers." },
  },
  daily: {
    classic: "Classic gegen den perfekten Bot: Gewinne so hoch wie möglich",
  },
};
