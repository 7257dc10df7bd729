import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Überblick",
      lines: [
        "Zwei Spieler, zwei Würfel, {modes} Modi. In deinem Zug würfelst du, so oft du dich traust; deine Würfe ergeben die Punkte des Zugs.",
        "Sichere, um diese Punkte zu behalten und die Würfel weiterzugeben. Manche Würfe beenden deinen Zug vorzeitig.",
      ],
    },
    {
      title: "Wer beginnt",
      lines: [
        "Ein Spieler sagt gerade oder ungerade an, dann wird gewürfelt. Stimmt die Ansage, beginnt dieser Spieler, sonst der Gegner.",
      ],
    },
  ],
  words: {
    modes: {
      classic: [
        "{win} Ohne Sichern kannst du nicht gewinnen. Das ×2 wirkt nur einmal und gilt bis zum Ende deines Zugs.",
      ],
      "zero-hour": ["Beide beginnen bei {start}. {below} Was deinem Gegner aufgeschlagen wurde, bleibt."],
      "last-line": ["Beide beginnen bei {start}, die Summe ist immer {total}."],
      "true-grit": ["{stop} Gleicher Punktestand ist ein Unentschieden."],
    },
    bust: { goesOn: "darfst aber weiterwürfeln", ends: "und dein Zug ist vorbei" },
    below: {
      bust: "Würdest du mit dem Sichern unter null kommen, hast du überworfen: Du verlierst die Punkte des Zugs und das ×2, {bust}.",
      win: "Wer so viel sichert, wie noch fehlt, oder mehr, gewinnt.",
    },
    win: {
      first: "Wer zuerst {target} oder mehr gesicherte Punkte hat, gewinnt sofort.",
      exact: "Wer zuerst genau {target} gesicherte Punkte hat, gewinnt. Was darüber liegt, zählt vom Ziel zurück.",
      even: "Mit {target} oder mehr gesicherten Punkten endet die Partie, sobald beide gleich viele Züge hatten; mehr Punkte gewinnen.",
    },
    stop: {
      never: "Du kannst nicht vorzeitig aufhören, auch nicht in Führung.",
      decided: "Die Partie endet, sobald der zweite Spieler führt.",
    },
    roll: "Wurf",
    points: "Punkte",
    afterwards: "Wirkung",
    rolls: {
      "single one": "Eine einzelne Eins",
      "snake eyes": "Einserpasch (1 und 1)",
      "double six": "Sechserpasch",
      double: "Jeder andere Pasch",
      any: "Alles andere",
    },
    /** In modes without another rule for some of these rolls. */
    allRolls: { double: "Jeder Pasch", any: "Jeder Wurf" },
    gains: {
      none: "keine",
      "flat 20": "20",
      sum: "die Summe",
      "twice the sum": "die doppelte Summe",
      "sum × multiplier": "die Summe × den Multiplikator",
    },
    ends: {
      "lose turn": "Der Zug endet, und seine Punkte sind verloren.",
      "lose all": "Der Zug endet, und alle gesicherten Punkte sind verloren.",
      transfer: "Die Punkte des Zugs werden dem Gegner abgenommen, und der Zug endet.",
      score: "Die Punkte des Zugs zählen, und der Zug endet.",
    },
    multiplies: "Summen zählen ab jetzt ×{times}.",
    multipliesByFace: "Die Augenzahl wird zum Multiplikator.",
    gives: "Dasselbe wird deinem Gegner aufgeschlagen und entfernt ihn von der 0.",
    goesOn: "Weiterwürfeln.",
    oddsOf: "Chance",
    waysOf: "Würfe",
    outOf: "{ways} von {all}",
  },
  lesson: {
    welcome:
      "Das ist Classic: Wer zuerst 100 sichert, gewinnt. Wir steigen kurz vor dem Ende ein: Du hast 52, dein Gegner hat 61.",
    call: "Ein Würfel entscheidet, wer beginnt, und du sagst an. Wähle „Ungerade“.",
    roll: "Richtig: Du beginnst. Würfle mit beiden Würfeln.",
    gathered: "4 und 5: neun Punkte in diesem Zug. Sie gehören dir noch nicht: Eine einzelne Eins würde sie kosten.",
    double: "Würfle noch einmal.",
    doubled:
      "Dreierpasch! Er bringt seine Summe und aktiviert den Multiplikator: Für den Rest des Zugs zählen Summen doppelt.",
    onceMore: "Würfle noch einmal, solange Summen doppelt zählen.",
    bank: "2 und 6 zählen jetzt 16. Du hast 31 in diesem Zug: Sichere sie, bevor eine Eins kommt.",
    singleOne:
      "Dein Gegner hat 11 gewürfelt, sein Glück herausgefordert und durch eine einzelne Eins alles verloren. Ein Sechserpasch hätte ihn auch die Bank gekostet.",
    again: "Dir fehlen noch 17. Würfle.",
    nearly: "Zehn. Dir fehlen noch sieben: Würfle noch einmal.",
    win: "Mit der Bank macht das 100. Sichere und gewinne!",
    end: "Du hast gewonnen. Jeder andere Modus hat einen besonderen Kniff: Zero Hour zählt bis genau 0 herunter, Last Line ist ein Tauziehen, und in True Grit gibt es nur einen Zug ohne Sichern.",
  },
};
