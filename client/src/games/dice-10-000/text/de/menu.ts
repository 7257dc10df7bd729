import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Dice 10\u00a0000",
  pitch: "Sechs Würfel, ein langes Rennen.",
  modes: {
    standard: {
      name: "Standard",
      pitch: "Wer zuerst 10.000 hat.",
      rule: "Lege nach jedem Wurf mindestens einen zählenden Satz heraus, dann würfle mit dem Rest oder schreib auf. Dein Einstieg muss {opening} wert sein.",
    },
  },
  variants: {
    "zero-opening": {
      name: "Freier Einstieg",
      label: "Freier Einstieg: unter 1.000 ist erlaubt, zählt aber nichts",
      rule: "Lege nach jedem Wurf mindestens einen zählenden Satz heraus, dann würfle mit dem Rest oder schreib auf. Ein Einstieg unter {opening} zählt nichts.",
    },
  },
  houseRules: {
    rounds: {
      name: "Runden",
      rule: "Wer nach dieser Zahl von Runden die meisten Punkte hat, gewinnt; 0 bedeutet das Rennen bis zum Ziel.",
    },
    target: { name: "Ziel", rule: "Die Punktzahl, die das Rennen gewinnt." },
    exactTarget: { name: "Genaues Ziel", rule: "Nur genau das Ziel gewinnt; was darüber hinausgeht, zählt nichts." },
    lastRound: {
      name: "Letzte Runde",
      rule: "Die Runde, in der jemand das Ziel erreicht, wird zu Ende gespielt, und die meisten Punkte gewinnen.",
    },
    opening: {
      name: "Einstieg",
      rule: "So viele Punkte muss dein erstes Aufschreiben mindestens bringen.",
      none: "Dein Einstieg hat kein Minimum.",
    },
    leastYield: {
      name: "Mindestens aufschreiben",
      rule: "So viele Punkte muss jedes Aufschreiben mindestens bringen, außer es gewinnt.",
    },
    threeBusts: { name: "Drei Fehlwürfe", rule: "So viele Punkte kostet ein dritter Fehlwurf in Folge." },
    hotDice: {
      name: "Heiße Würfel",
      rule: "Was geschieht, wenn alle sechs Würfel draußen liegen.",
      values: { may: "weiterwürfeln oder aufschreiben", must: "weiterwürfeln", never: "aufschreiben" },
    },
    straight: { name: "Straße", rule: "Punkte für 1 2 3 4 5 6 in einem Wurf; mit 0 zählt sie nicht." },
    threePairs: {
      name: "Drei Paare",
      rule: "Punkte für drei verschiedene Paare in einem Wurf; mit 0 zählen sie nicht.",
    },
    threeOnes: { name: "Drei Einsen", rule: "Punkte für drei Einsen; jede weitere verdoppelt sie." },
    loneFives: { name: "Einzelne Fünfen", rule: "Eine oder zwei Fünfen zählen." },
    regularFours: {
      name: "Regelmäßige Vieren",
      rule: "Fünf und sechs Vieren zählen 1.600 und 3.200, wie die anderen Zahlen.",
    },
  },
  daily: {
    "five-turns": "Die meisten Punkte in fünf Zügen",
  },
};
