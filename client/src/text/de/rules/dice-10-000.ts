import type { Words } from "../../dictionary.ts";
import type { words as english } from "../../en/rules/dice-10-000.ts";
import type { RulesSection } from "../../en/rules/rules-text.ts";

/** Die Regeln von Dice 10 000 auf Deutsch. */
export const sections: RulesSection[] = [
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
];

export const words: Words<typeof english> = {
  face: "Augen",
  ofThem: "×{count}",
  dice: "Würfel im Wurf",
  chance: "Chance auf einen Fehlwurf",
  none: "–",
};
