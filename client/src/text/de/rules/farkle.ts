import type { Words } from "../../dictionary.ts";
import type { words as english } from "../../en/rules/farkle.ts";
import type { RulesSection } from "../../en/rules/rules-text.ts";

/** Die Regeln von Farkle auf Deutsch. */
export const sections: RulesSection[] = [
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
];

export const words: Words<typeof english> = {
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
};
