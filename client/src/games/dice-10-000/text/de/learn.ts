import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Worum es geht",
      lines: [
        "Zwei bis sechs Spieler und sechs Würfel. Wer sich zuerst bis {target} Punkte aufgeschrieben hat, gewinnt sofort; niemand spielt weiter.",
      ],
    },
    {
      title: "Dein Zug",
      lines: [
        "Würfle mit allen Würfeln, die nicht draußen liegen. Zählt nichts davon, ist es ein Fehlwurf: Die Punkte des Zugs sind verloren, und der Nächste würfelt.",
        "Sonst lege mindestens einen Satz dieses Wurfs heraus. Jeder Würfel, den du herauslegst, muss zu einem Satz gehören, der zählt. Vom selben Wurf darfst du noch mehr herauslegen, bevor du weitermachst.",
        "Dann würfle den Rest, oder schreib auf: Die Punkte des Zugs gehören dir, und der Nächste würfelt.",
        "Gleiche Augen, die zusammen herausgelegt werden, sind ein Satz. Sätze wachsen nicht durch spätere Würfe: Eine später herausgelegte Eins ist eine einzelne Eins.",
      ],
    },
    {
      title: "Was zählt",
      lines: [
        "Punkte für einen bis sechs Würfel gleicher Augen, zusammen herausgelegt. Es gibt weder Straßen noch Paare.",
      ],
      table: "points",
    },
    {
      title: "Der Einstieg",
      lines: [
        "Bis du Punkte hast, musst du mindestens {opening} aufschreiben. Weniger wird abgelehnt.",
        "Ein Tisch kann mit einer anderen Regel eröffnet werden: Ein kleinerer Einstieg ist erlaubt, zählt aber nichts.",
      ],
    },
    {
      title: "Heiße Würfel",
      lines: [
        "Liegen alle sechs Würfel draußen, sind alle sechs für den nächsten Wurf wieder frei, und der Zug behält seine Punkte. Du darfst auch aufschreiben.",
      ],
    },
  ],
  words: {
    face: "Augen",
    ofThem: "×{count}",
    dice: "Würfel im Wurf",
    chance: "Chance auf einen Fehlwurf",
    none: "–",
  },
  lesson: {
    welcome:
      "Wer zuerst 10.000 erreicht, gewinnt. Du würfelst mit sechs Würfeln, legst heraus, was zählt, und würfelst den Rest, oder hörst auf.",
    roll: "Würfle alle sechs.",
    lockOnes:
      "Einsen und Fünfen zählen immer, andere Augen ab drei gleichen. Drei Einsen sind 1000 wert: Wähle die Würfel 1, 2 und 3 und lege sie heraus.",
    opening: "Im Zug liegen 1000. Das ist jetzt wichtig: Dein Einstieg muss mindestens 1000 wert sein.",
    yield: "Drei Würfel sind übrig, und mit dreien zählt mehr als jeder vierte Wurf nichts. Schreib deine 1000 auf.",
    bust: "Dein Gegner hat zwei Paare gewürfelt. Paare zählen nichts, also war das ein Fehlwurf: nichts für diesen Zug.",
    rollAgain: "Du bist wieder dran. Würfle.",
    lockFives: "Zwei Fünfen sind 100 wert. Wähle sie und lege sie heraus.",
    rollOn: "Den Einstieg hast du, also könntest du jetzt jede Summe aufschreiben. Sei mutig: Würfle die anderen vier.",
    lockTwo: "Eine Eins und eine Fünf: Lege beide heraus, das macht 150.",
    dare: "Zwei Würfel sind übrig. Zählen beide, sind alle sechs wieder frei. Würfle!",
    lockLast: "Zwei Einsen! Lege sie heraus: Diese 200 sind ein eigener Satz, sie kommen nicht zur Eins von vorhin.",
    hotDice:
      "Alle sechs liegen draußen: heiße Würfel. Alle sechs sind wieder frei, und deine 450 bleiben im Zug. Würfle mit allen.",
    lockFours: "Vier Vieren sind 800 wert. Lege sie heraus.",
    yieldAgain: "Im Zug liegen 1250. Schreib sie auf.",
    end: "Du hast 2250, und mehr ist nicht dabei: herauslegen, wagen und wissen, wann Schluss ist. Das Werkzeug „Risiko“ nennt die Chance auf einen Fehlwurf.",
  },
};
