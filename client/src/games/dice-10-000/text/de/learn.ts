import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Überblick",
      lines: [
        {
          when: "race",
          says: "Zwei bis sechs Spieler und sechs Würfel. Wer zuerst {target} Punkte erreicht, gewinnt sofort.",
        },
        {
          when: "lastRound",
          says: "Zwei bis sechs Spieler und sechs Würfel. Hat jemand {target} Punkte, wird die Runde zu Ende gespielt, und wer die meisten Punkte hat, gewinnt. Gleichstand an der Spitze ist ein Unentschieden.",
        },
        {
          when: "byRounds",
          says: "Zwei bis sechs Spieler und sechs Würfel. Nach {rounds} {rounds:Runde|Runden} gewinnt, wer die meisten Punkte hat. {target} Punkte beenden die Partie nicht, und Gleichstand an der Spitze ist ein Unentschieden.",
        },
      ],
    },
    {
      title: "Dein Zug",
      lines: [
        "Würfle mit allen Würfeln, die nicht draußen liegen. Zählt nichts, ist es ein Fehlwurf: Du verlierst die Punkte des Zugs, und der nächste Spieler ist dran.",
        "Sonst lege mindestens einen zählenden Satz aus dem Wurf heraus. Jeder Würfel, den du herauslegst, muss zu einem zählenden Satz gehören. Du kannst aus demselben Wurf noch mehr herauslegen, bevor du weitermachst.",
        "Dann würfle mit den restlichen Würfeln, oder schreib auf, um die Punkte des Zugs zu behalten und die Würfel weiterzugeben.",
        "Gleiche Würfel, die zusammen herausgelegt werden, bilden einen Satz. Spätere Würfe ergänzen ihn nicht: Eine später herausgelegte Eins ist eine einzelne Eins.",
      ],
    },
    {
      title: "Wertung",
      lines: [
        "Punkte für einen bis sechs gleiche Würfel, die zusammen herausgelegt werden.",
        { when: "noWhole", says: "Straßen und Paare zählen nicht." },
        {
          when: "straight",
          says: "Eine Straße, 1 2 3 4 5 6, in einem Wurf und zusammen herausgelegt, zählt {straight}.",
        },
        {
          when: "threePairs",
          says: "Drei verschiedene Paare in einem Wurf und zusammen herausgelegt zählen {threePairs}.",
        },
      ],
      table: "points",
    },
    {
      title: "Der Einstieg",
      lines: [
        {
          when: "rejects",
          says: "Zum Einstieg musst du mindestens {opening} Punkte auf einmal aufschreiben. Weniger wird abgelehnt.",
        },
        { when: "scoresZero", says: "Ein Einstieg unter {opening} Punkten ist erlaubt, zählt aber nichts." },
        { when: "noOpening", says: "Dein Einstieg hat kein Minimum." },
        {
          when: "anyTable",
          says: "An einem Tisch kann auch eine andere Regel gelten: Ein kleinerer Einstieg ist erlaubt, zählt aber nichts.",
        },
      ],
    },
    {
      title: "Heiße Würfel",
      lines: [
        {
          when: "hotMay",
          says: "Liegen alle sechs Würfel draußen, kannst du wieder mit allen sechs würfeln und weiter Punkte sammeln. Du kannst auch aufschreiben.",
        },
        {
          when: "hotMust",
          says: "Liegen alle sechs Würfel draußen, musst du wieder mit allen sechs würfeln, außer das Aufschreiben gewinnt.",
        },
        {
          when: "hotNever",
          says: "Liegen alle sechs Würfel draußen, musst du aufschreiben. Darfst du noch nicht aufschreiben, würfelst du wieder mit allen sechs.",
        },
      ],
    },
  ],
  words: {
    face: "Augenzahl",
    ofThem: "×{count}",
    dice: "Gewürfelte Würfel",
    chance: "Fehlwurfrisiko",
    none: "–",
  },
  lesson: {
    welcome:
      "Wer zuerst 10.000 erreicht, gewinnt. Würfle mit sechs Würfeln, lege heraus, was zählt, dann würfle mit dem Rest oder hör auf.",
    roll: "Würfle mit allen sechs.",
    lockOnes:
      "Einsen und Fünfen zählen immer, andere Zahlen erst ab drei gleichen. Drei Einsen sind 1.000 wert: Wähle die Würfel 1, 2 und 3 und lege sie heraus.",
    opening: "Du hast 1.000 in diesem Zug. Genau das brauchst du: Dein Einstieg muss mindestens 1.000 wert sein.",
    yield:
      "Drei Würfel sind übrig, und mehr als jeder vierte Wurf mit drei Würfeln zählt nichts. Schreib deine 1.000 auf.",
    bust: "Dein Gegner hat zwei Paare gewürfelt. Paare zählen nicht, also ist das ein Fehlwurf: keine Punkte in diesem Zug.",
    rollAgain: "Du bist wieder dran. Würfle.",
    lockFives: "Zwei Fünfen sind 100 wert. Wähle sie und lege sie heraus.",
    rollOn:
      "Den Einstieg hast du, also kannst du jetzt jede Summe aufschreiben. Aber sei mutig: Würfle mit den anderen vier.",
    lockTwo: "Eine Eins und eine Fünf: Lege beide für 150 heraus.",
    dare: "Zwei Würfel sind übrig. Zählen beide, bekommst du alle sechs zurück. Würfle!",
    lockLast: "Zwei Einsen! Lege sie heraus: Diese 200 sind ein eigener Satz und ergänzen nicht die Eins von vorhin.",
    hotDice:
      "Alle sechs liegen draußen: heiße Würfel! Du bekommst alle sechs zurück, und deine 450 Punkte bleiben im Zug. Würfle mit allen.",
    lockFours: "Vier Vieren sind 800 wert. Lege sie heraus.",
    yieldAgain: "Du hast 1.250 in diesem Zug. Schreib sie auf.",
    end: "Du hast 2.250, und das war’s auch schon: herauslegen, etwas wagen und wissen, wann Schluss ist. „Risiko“ zeigt dir, wie wahrscheinlich ein Fehlwurf ist.",
  },
};
