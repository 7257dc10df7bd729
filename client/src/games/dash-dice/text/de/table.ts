import type { Words } from "../../../../text/dictionary.ts";
import type { table as english } from "../en/table.ts";

export const table: Words<typeof english> = {
  phrases: {
    "dash-dice.calling": "{seat} {seat:hast|hat} {parity} angesagt …",
    "dash-dice.called":
      "{seat} {seat:hast|hat} {parity} angesagt, und der Würfel zeigt {die}: {starter} {starter:beginnst|beginnt}.",
    "dash-dice.rolled.single-one": "{seat} {seat:hast|hat} {a} und {b} gewürfelt: eine einzelne Eins.",
    "dash-dice.rolled.high-stakes-one":
      "{seat} {seat:hast|hat} {a} und {b} gewürfelt: eine einzelne Eins bei hohem Einsatz.",
    "dash-dice.rolled.double-six": "{seat} {seat:hast|hat} einen Sechserpasch gewürfelt!",
    "dash-dice.rolled.snake-eyes": "{seat} {seat:hast|hat} einen Einserpasch gewürfelt: +{gained}.",
    "dash-dice.rolled.lost-snake-eyes": "{seat} {seat:hast|hat} einen Einserpasch gewürfelt.",
    "dash-dice.rolled.armed-snake-eyes":
      "{seat} {seat:hast|hat} einen Einserpasch gewürfelt: +{gained}, und Summen zählen jetzt doppelt.",
    "dash-dice.rolled.double":
      "{seat} {seat:hast|hat} einen {a}er-Pasch gewürfelt: +{gained}; der Multiplikator ist ×{multiplier}.",
    "dash-dice.rolled.other": "{seat} {seat:hast|hat} {a} und {b} gewürfelt: +{gained}.",
    "dash-dice.gave": "{to:Dein Punktestand steigt|Der Punktestand von {to} steigt} um {points}, weg von der 0.",
    "dash-dice.banked": "{seat} {seat:hast|hat} {points} gesichert und {seat:hast|hat} jetzt {score}.",
    "dash-dice.scored": "{seat} {seat:hast|hat} {points} Punkte gemacht.",
    "dash-dice.transferred": "{seat} {seat:hast|hat} {points} {points:Punkt|Punkte} erobert.",
    "dash-dice.busted": "{turnScore} ist mehr als {score}: überworfen, nichts wird gesichert.",
    "dash-dice.turnLost": "{lost} {lost:Punkt|Punkte} verloren.",
    "dash-dice.wiped": "Alle {score} gesicherten Punkte sind weg.",
  },
  rejections: {
    "nothing-to-bank": "Es gibt noch nichts zu sichern.",
    "no-banking": "In diesem Modus kannst du nicht sichern.",
    "bank-too-low": "Das ist zu wenig zum Sichern. Würfle weiter.",
    "roll-after-double": "Nach einem Pasch musst du noch einmal würfeln.",
  },
  words: {
    bust: "Verloren!",
    wiped: "Sechserpasch!",
    snakeEyes: "Einserpasch!",
    yourCall: "Gerade oder ungerade? Wer gewinnt, beginnt",
    theirCall: "{name} wählt gerade oder ungerade",
    odd: "Ungerade",
    even: "Gerade",
    called: { odd: "ungerade", even: "gerade" },
    rollOrBank: "Würfeln oder sichern?",
    risk: "{percent} Risiko",
    multiplier: "Multiplikator",
    progress: { race: "Fortschritt bis {target}: {percent} %", countdown: "Fortschritt bis null: {percent} %" },
    pullOf: "{name}: {points} von {total}",
    pull: "{points} von {total} auf deiner Seite",
  },
  statistics: {
    doubles: "Pasche",
    snakeEyes: "Einserpasche",
    wipes: "Bank an Sechserpasch verloren",
    winsAfterWipe: "Siege nach verlorener Bank",
  },
  achievements: {
    "four-ways-to-win": ["Vier Wege zum Sieg", "Gewinne in allen vier Modi."],
    "snake-charmer": ["Schlangenbeschwörer", "Würfle 25 Einserpasche."],
    "double-trouble": ["Doppelt gemoppelt", "Würfle 100 Pasche."],
    "sixty-in-a-turn": ["Sechzig in einem Zug", "Sichere in Classic 60 Punkte in einem Zug."],
    "three-turn-dash": ["Sprint in drei Zügen", "Gewinne Classic in drei Zügen."],
    "back-from-nothing": [
      "Zurück aus dem Nichts",
      "Gewinne Classic, nachdem dich ein Sechserpasch die Bank gekostet hat.",
    ],
    "soft-landing": ["Weiche Landung", "Gewinne Zero Hour fünfmal, ohne zu überwerfen."],
    "from-the-brink": ["Vom Abgrund zurück", "Gewinne Last Line, nachdem du nur noch 10 hattest."],
    "high-roller": ["High Roller", "Gewinne fünf Partien mit hohem Einsatz."],
    "iron-nerve": ["Nerven aus Eisen", "Erziele 200 in True Grit."],
    "true-grit": ["Echter Schneid", "Erziele 500 in True Grit."],
  },
  puzzles: {
    questions: { "roll-or-bank": "Würfeln oder sichern?" },
    themes: {
      classic: "Classic",
      "zero-hour": "Zero Hour",
      "last-line": "Last Line",
      "high-stakes": "Hoher Einsatz",
      endgame: "Endspiel",
      comeback: "Aufholjagd",
      "in-the-lead": "In Führung",
      multiplier: "Multiplikator",
    },
    thumb: "„ab 20 sichern“",
    odds: "Ein weiterer Wurf verliert in {risk} der Fälle {points} {points:Punkt|Punkte}.",
  },
  decisions: {
    call: "„{parity}“ anzusagen",
    roll: "zu würfeln",
    again: "mit {points} weiterzuwürfeln",
    bank: "{points} zu sichern",
    pass: "zu passen",
  },
};
