import type { Words } from "../dictionary.ts";
import type { dashDice as englishGame, modes as englishModes, words as englishWords } from "../en/dash-dice.ts";

/** Dash Dice auf Deutsch. */
export const dashDice: Words<typeof englishGame> = {
  name: "Dash Dice",
  pitch: "Zwei Würfel, vier Arten Wettrennen.",
  phrases: {
    "dash-dice.called":
      "{seat} {seat:hast|hat} {parity} angesagt; der Würfel zeigt {die}. {starter} {starter:beginnst|beginnt}.",
    "dash-dice.rolled.single-one": "{seat} {seat:hast|hat} {a} und {b} gewürfelt: eine einzelne Eins.",
    "dash-dice.rolled.high-stakes-one":
      "{seat} {seat:hast|hat} {a} und {b} gewürfelt: eine einzelne Eins bei hohem Einsatz.",
    "dash-dice.rolled.double-six": "{seat} {seat:hast|hat} einen Sechserpasch gewürfelt!",
    "dash-dice.rolled.snake-eyes": "{seat} {seat:hast|hat} einen Einserpasch gewürfelt: +{gained}.",
    "dash-dice.rolled.armed-snake-eyes":
      "{seat} {seat:hast|hat} einen Einserpasch gewürfelt: +{gained}, und Summen zählen jetzt doppelt.",
    "dash-dice.rolled.double":
      "{seat} {seat:hast|hat} einen {a}er-Pasch gewürfelt: +{gained}; der Multiplikator ist ×{multiplier}.",
    "dash-dice.rolled.other": "{seat} {seat:hast|hat} {a} und {b} gewürfelt: +{gained}.",
    "dash-dice.gave": "{to} {to:hast|hat} ebenfalls {points} bekommen.",
    "dash-dice.banked": "{seat} {seat:hast|hat} {points} gesichert und {seat:hast|hat} jetzt {score}.",
    "dash-dice.transferred": "{seat} {seat:hast|hat} {points} herübergezogen.",
    "dash-dice.busted": "{turnScore} ist mehr als {score}: überworfen. {seat} {seat:darfst|darf} weiterwürfeln.",
    "dash-dice.turnEnded": "{next} {next:bist|ist} dran.",
    "dash-dice.turnLost": "{lost} {lost:Punkt|Punkte} verloren. {next} {next:bist|ist} dran.",
    "dash-dice.wiped": "Die ganze Bank von {score} ist weg.",
  },
  rejections: {
    "nothing-to-bank": "Noch gibt es nichts zu sichern.",
    "no-banking": "In diesem Modus wird nicht gesichert.",
  },
};

export const modes: Words<typeof englishModes> = {
  classic: {
    name: "Classic",
    pitch: "Wer zuerst 100 sichert.",
    rule: "Würfeln und sichern. Eine einzelne Eins kostet den Zug, ein Sechserpasch alles. Nach einem Pasch zählen spätere Summen doppelt.",
  },
  "zero-hour": {
    name: "Zero Hour",
    pitch: "Von 100 auf genau 0.",
    rule: "Was du sicherst, wird abgezogen. Ein Pasch hilft dir und füttert den Gegner. Wer zu viel sichert, für den zählt es nicht.",
  },
  "last-line": {
    name: "Last Line",
    pitch: "Tauziehen ab 50 zu 50.",
    rule: "Alles, was du sicherst, ziehst du vom Gegner herüber. Nimm ihm alles, und du gewinnst.",
  },
  "true-grit": {
    name: "True Grit",
    pitch: "Je ein Zug, ohne Sichern.",
    rule: "Würfle, bis eine einzelne Eins deinen Zug beendet. Ein Pasch vervielfacht, was folgt. Wer mehr hat, gewinnt.",
  },
};

export const words: Words<typeof englishWords> = {
  highStakes: "Hoher Einsatz: eine einzelne Eins kostet das Gesammelte",
  yourCall: "Sage den Würfel an: Wer beginnt?",
  theirCall: "{name} sagt an, wer beginnt",
  odd: "Ungerade",
  even: "Gerade",
  called: { odd: "ungerade", even: "gerade" },
  multiplier: "Multiplikator",
  pull: "{points} von 100 auf deiner Seite",
};
