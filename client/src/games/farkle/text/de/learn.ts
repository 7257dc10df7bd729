import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Überblick",
      lines: [
        "Zwei bis sechs Spieler und sechs Würfel. Behalte Würfel, die zählen, würfle für mehr, und sichere vor dem Farkle.",
        { when: "losesTurn", says: "Ein Wurf ohne zählende Würfel ist ein Farkle und kostet alle Punkte des Zugs." },
        {
          when: "losesHand",
          says: "Ein Wurf ohne zählende Würfel ist ein Farkle und kostet die Punkte dieser Hand. Frühere Hände werden gesichert.",
        },
      ],
    },
    {
      title: "Dein Zug",
      lines: [
        "Würfle mit allen sechs. Behalte nach jedem Wurf mindestens einen Würfel; jeder Würfel, den du behältst, muss zählen. Du behältst einmal pro Wurf.",
        "Dann würfle mit den restlichen Würfeln, oder sichere alle Punkte des Zugs: diese Hand und alle früheren Hände.",
        { when: "hotDice", says: "Heiße Würfel: Hast du alle sechs behalten, würfle wieder mit allen." },
        { when: "hotDiceMust", says: "Heiße Würfel: Hast du alle sechs behalten, musst du wieder mit allen würfeln." },
        { when: "hotDiceNever", says: "Hast du alle sechs behalten, musst du sichern." },
        {
          when: "losesTurn",
          says: "Die Punkte der Hand wandern zu „Frühere Hände“ und stehen auf dem Spiel, bis du sicherst.",
        },
        {
          when: "losesHand",
          says: "Die Punkte der Hand wandern zu „Frühere Hände“, und ein Farkle kostet sie nicht mehr.",
        },
      ],
    },
    {
      title: "Wertung",
      lines: ["Nur Würfel aus demselben Wurf zählen zusammen. Es gilt immer die beste Kombination."],
      table: "points",
    },
    {
      title: "Sieg",
      lines: [
        {
          when: "race",
          says: "Bis {target}: Sobald jemand das Ziel erreicht, wird die Runde beendet, und die höchste Punktzahl gewinnt. Bei Gleichstand folgen weitere Runden.",
        },
        {
          when: "raceEveryone",
          says: "Bis {target}: Sobald jemand das Ziel erreicht, haben alle anderen noch einen Zug, und die höchste Punktzahl gewinnt. Bei Gleichstand geht es weiter.",
        },
        { when: "raceNobody", says: "Bis {target}: Wer das Ziel zuerst erreicht, gewinnt sofort." },
        {
          when: "tenRounds",
          says: "Die höchste Punktzahl nach Runde {rounds} gewinnt. Bei Gleichstand folgt die Verlängerung bis Runde {overtime}; dann gewinnt der beste einzelne Zug. Ist auch der gleich, ist es ein Unentschieden.",
        },
      ],
    },
    {
      title: "Spezialwürfel",
      when: "special",
      lines: [
        {
          when: "draft",
          says: "Vor der Partie wählt jeder Spieler heimlich bis zu sechs Spezialwürfel für {budget}. Aufgedeckt wird, sobald alle bereit sind. Leere Plätze sind normale Würfel.",
        },
        { when: "perColour", says: "Höchstens {perColour} je Farbe." },
        {
          when: "owned",
          says: "Alle spielen mit den Würfeln, die sie im Shop ausgerüstet haben. Die Würfel eines Bots kosten nicht mehr als die teuerste Ausrüstung am Tisch.",
        },
        {
          when: "doubles",
          says: "Erlaubt {doubles:ist|sind} höchstens {doubles} {doubles:Doppelwürfel|Doppelwürfel} pro Spieler.",
        },
        { when: "noDoubles", says: "Doppelwürfel sind nicht erlaubt." },
        { when: "notOnOffer", says: "Nicht im Angebot: {missing}." },
        "Manche wirken nur durch den Würfel selbst: {own}. Die anderen wirken, solange sie in deiner Ausrüstung sind.",
        "Bei einem Farkle wirken sie in dieser Reihenfolge: {order}. Nach {silencing} bleiben {silenced} wirkungslos.",
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
    straight: "1 2 3 4 5 6 ist eine Straße: 1.000 Punkte! Behalte alle sechs.",
    pairs: "drei Paare oder vier gleiche und ein Paar",
    pairsPoints: "{points}, oder ihre Sätze, falls diese mehr wert sind",
    triplets: "zwei Drillinge",
    name: "Würfel",
    effect: "Wirkung",
    rolled: "Gewürfelte Würfel",
    chance: "Farkle-Risiko",
    yourSix: "Deine Ausrüstung",
    yourNext: "Dein nächster Wurf",
    or: " oder ",
    and: " und ",
    andThen: ", dann ",
  },
  lesson: {
    welcome: "Sechs Würfel. Behalte, was zählt, würfle mit dem Rest weiter, und sichere, bevor ein Wurf nichts zählt.",
    roll: "Du bist dran: Würfle mit allen sechs.",
    saveFive:
      "Einsen und Fünfen zählen immer, andere Zahlen erst ab drei gleichen. Hier zählt nur die Fünf: Wähle sie und behalte sie für 50.",
    rollOn: "Mit den anderen fünf würfeln oder 50 sichern? Würfle.",
    saveOnes: "Drei Einsen sind 1.000 wert. Wähle sie und behalte sie.",
    bank: "Zwei Würfel sind übrig, und 1.050 Punkte stehen auf dem Spiel. Sichere.",
    farkle: "Dein Gegner hat nichts gewürfelt, was zählt: ein Farkle. Er verliert alle Punkte des Zugs.",
    rollAgain: "Würfle.",
    straight: "1 2 3 4 5 6 ist eine Straße: 1.000 Punkte! Behalte alle sechs.",
    hotDice:
      "Du hast alle sechs behalten: heiße Würfel! Deine 1.000 wandern zu „Frühere Hände“, und du bekommst alle sechs zurück. Würfle.",
    saveFives: "Drei Fünfen sind 500 wert. Behalte sie.",
    bankAll: "Sichere diese Hand zusammen mit der früheren: 1.500.",
    end: "Du hast 2.550. In einer Challenge kaufen alle zuerst heimlich Spezialwürfel. {dice} gibt es zu entdecken: Manche haben andere Seiten, manche verdoppeln deine Punkte, manche mildern einen Farkle.",
  },
};
