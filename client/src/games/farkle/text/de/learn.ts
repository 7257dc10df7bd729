import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Worum es geht",
      lines: [
        "Zwei bis sechs Spieler und sechs Würfel. Behalte, was zählt, würfle weiter für mehr, und sichere, bevor ein Wurf nichts zählt: Das ist ein Farkle, und die Punkte des Zugs sind verloren.",
      ],
    },
    {
      title: "Dein Zug",
      lines: [
        "Würfle alle sechs. Behalte nach jedem Wurf mindestens einen Würfel; jeder behaltene Würfel muss zu etwas gehören, das zählt. Behalten wird einmal je Wurf.",
        "Dann würfle den Rest, oder sichere. Die Punkte dieser Hand und der früheren Hände desselben Zugs gehören dir.",
        "Heiße Würfel: Sind alle sechs behalten, würfle noch einmal mit allen. Die Punkte der Hand gehen als frühere Hand mit und bleiben in Gefahr, bis du sicherst.",
      ],
    },
    {
      title: "Was zählt",
      lines: ["Nur Würfel eines Wurfs zählen zusammen. Sie werden so aufgeteilt, dass es am meisten zählt."],
      table: "points",
    },
    {
      title: "Das Ende",
      lines: [
        "Bis {target}: Hat jemand so viel, wird die Runde zu Ende gespielt, und die höchste Punktzahl gewinnt. Bei Gleichstand geht es Runde für Runde weiter.",
        "Zehn Runden: Die höchste Punktzahl nach Runde {rounds} gewinnt. Ein Gleichstand führt in die Verlängerung, bis Runde {overtime}; dann entscheidet der höchste einzelne Zug, und danach ist es unentschieden.",
      ],
    },
    {
      title: "Challenge: Spezialwürfel",
      lines: [
        "Vor der Partie füllen alle heimlich bis zu sechs Fächer mit Spezialwürfeln für {budget}. Sind alle bereit, werden die Würfel gezeigt. In leeren Fächern liegen normale Würfel.",
        "Manche wirken durch den Würfel selbst: {own}. Die anderen wirken, solange sie in deiner Hand sind.",
        "Bei einem Farkle wirken sie in dieser Reihenfolge: {order}. Hat {silencing} gewirkt, bleiben {silenced} still.",
      ],
      table: "dice",
    },
  ],
  words: {
    dice: "Würfel",
    points: "Punkte",
    lone: "eine einzelne {face}",
    kind: "{count} gleiche",
    triples: "drei {face}er",
    timesTriple: "{times} × der Drilling",
    atLeast: "{times} × der Drilling, mindestens {points}",
    straight: "1 2 3 4 5 6",
    pairs: "drei Paare, auch vier gleiche und ein Paar",
    pairsPoints: "{points}, oder ihre Gruppen, wenn die mehr wert sind",
    triplets: "zwei Drillinge",
    name: "Würfel",
    effect: "Was er tut",
    rolled: "Würfel im Wurf",
    chance: "Chance auf einen Farkle",
    yourSix: "Deine eigenen sechs Würfel",
    yourNext: "Dein nächster Wurf",
    or: " oder ",
    and: " und ",
    andThen: ", dann ",
  },
  lesson: {
    welcome:
      "In einer Challenge kaufen zuerst alle heimlich für 20 $ Spezialwürfel. Bis zu sechs kannst du haben; normale Würfel füllen den Rest.",
    draft: "Wähle den Fives Die für 4 $: Er zeigt immer eine Fünf.",
    ready: "Das reicht fürs Erste. Drücke Bereit.",
    roll: "Du bist dran: Würfle alle sechs.",
    saveFive:
      "3 3 4 6 6 zählen nichts, das wäre ein Farkle. Aber dein Spezialwürfel zeigt eine Fünf: Wähle ihn und behalte ihn für 50.",
    rollOn: "Die anderen fünf würfeln, oder 50 sichern? Würfle.",
    saveOnes: "Drei Einsen sind 1000 wert. Wähle sie und behalte sie.",
    bank: "Zwei Würfel sind übrig und 1050 in Gefahr. Sichere.",
    farkle: "Dein Gegner hat nichts gewürfelt, was zählt: ein Farkle. Alles im Zug ist verloren.",
    rollAgain: "Würfle.",
    straight: "1 2 3 4 6 und deine Fünf: eine Straße, 1000 Punkte! Behalte alle sechs.",
    hotDice:
      "Alle sechs sind behalten: heiße Würfel. Die 1000 warten in „Frühere Hände“, und du darfst alle sechs noch einmal würfeln. Würfle.",
    saveFives: "Drei Fünfen, 500 wert. Behalte sie.",
    bankAll: "Sichere diese Hand und die frühere zusammen: 1500.",
    end: "Du hast 2550. {dice} Spezialwürfel warten auf dich: Manche ändern Seiten, manche verdoppeln Punkte, manche mildern einen Farkle.",
  },
};
