import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Worum es geht",
      lines: [
        "Zwei Spieler, zwei Würfel, {modes} Modi. In deinem Zug würfelst du, so oft du dich traust; was du würfelst, sammelt sich im Zug.",
        "Sichere, um das Gesammelte zu behalten, und gib die Würfel weiter. Manche Würfe beenden den Zug, bevor du es tust.",
      ],
    },
    {
      title: "Wer beginnt",
      lines: [
        "Einer von euch sagt gerade oder ungerade an, und ein Würfel rollt. Wer richtig angesagt hat, beginnt; nach einer falschen Ansage beginnt der andere.",
      ],
    },
  ],
  words: {
    modes: {
      classic: [
        "Wer {target} oder mehr auf der Bank hat, gewinnt sofort. Ohne Sichern gewinnt niemand, und das ×2 verdoppelt sich nie weiter. Es gilt, bis der Zug vorbei ist.",
      ],
      "zero-hour": [
        "Beide beginnen bei {start}. Wer mit dem Sichern unter null käme, hat überworfen: Die Punkte des Zugs und das ×2 sind weg, {bust}. Was der Gegner bekommen hat, behält er.",
      ],
      "last-line": ["Beide beginnen bei {start}, und zusammen habt ihr immer {total}."],
      "true-grit": ["{stop} Gleich viele Punkte sind ein Unentschieden."],
    },
    bust: { goesOn: "aber du würfelst weiter", ends: "und der Zug ist vorbei" },
    stop: {
      never: "Niemand darf früher aufhören, auch nicht in Führung.",
      decided: "Die Partie endet, sobald der zweite Spieler führt.",
    },
    roll: "Wurf",
    points: "Punkte",
    afterwards: "Danach",
    rolls: {
      "single one": "Eine einzelne Eins",
      "snake eyes": "Einserpasch (1 und 1)",
      "double six": "Sechserpasch",
      double: "Jeder andere Pasch",
      any: "Alles andere",
    },
    gains: {
      none: "keine",
      "flat 20": "20",
      sum: "die Summe",
      "twice the sum": "die doppelte Summe",
      "sum × multiplier": "die Summe × den Multiplikator",
    },
    ends: {
      "lose turn": "Der Zug endet, seine Punkte sind verloren.",
      "lose all": "Der Zug endet, und die ganze Bank ist verloren.",
      transfer: "Das Gesammelte wird herübergezogen, und der Zug endet.",
      score: "Das Gesammelte zählt, und der Zug endet.",
    },
    multiplies: "Summen zählen jetzt ×{times}.",
    multipliesByFace: "Die Augenzahl wird zum Multiplikator.",
    gives: "Der Gegner bekommt ebenso viel.",
    goesOn: "Weiter.",
    oddsOf: "Chance",
    waysOf: "Würfe",
    outOf: "{ways} von {all}",
  },
  lesson: {
    welcome:
      "Das ist Classic: Wer zuerst 100 sichert, gewinnt. Damit es schnell geht, beginnen wir kurz vor dem Ende: Du hast 52, dein Gegner hat 61.",
    call: "Ein Würfel entscheidet, wer beginnt, und du sagst an. Sage ungerade an.",
    roll: "Richtig: Du beginnst. Würfle mit beiden Würfeln.",
    gathered:
      "4 und 5: Neun Punkte liegen im Zug. Noch gehören sie dir nicht: Eine einzelne Eins würde sie dir wegnehmen.",
    double: "Würfle weiter.",
    doubled:
      "Ein Dreierpasch! Er bringt seine Summe und schaltet den Multiplikator ein: Für den Rest dieses Zugs zählen Summen doppelt.",
    onceMore: "Würfle noch einmal, solange Summen doppelt zählen.",
    bank: "2 und 6 zählen jetzt 16. Im Zug liegen 31: Sichere sie, bevor eine Eins kommt.",
    singleOne:
      "Dein Gegner hat 11 gewürfelt, noch einen Wurf gewagt, und eine einzelne Eins hat alles genommen. Ein Sechserpasch hätte sogar die Bank geleert.",
    again: "Dir fehlen noch 17. Würfle.",
    nearly: "Zehn. Sieben weitere würden reichen: Würfle noch einmal.",
    win: "Das macht mit der Bank 100. Sichere und gewinne!",
    end: "Du hast gewonnen. Die anderen Modi ändern je eine Sache: Zero Hour zählt bis genau 0 herunter, Last Line ist ein Tauziehen, True Grit hat je einen Zug und kein Sichern.",
  },
};
