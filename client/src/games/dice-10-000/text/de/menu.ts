import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Dice 10\u00a0000",
  pitch: "Sechs Würfel, ein langes Rennen.",
  modes: {
    standard: {
      name: "Standard",
      pitch: "Wer zuerst 10.000 hat.",
      rule: "Lege nach jedem Wurf mindestens einen zählenden Satz heraus, dann würfle mit dem Rest oder schreib auf. Dein Einstieg muss 1.000 wert sein.",
    },
  },
  variants: {
    "zero-opening": {
      name: "Freier Einstieg",
      label: "Freier Einstieg: unter 1.000 ist erlaubt, zählt aber nichts",
      rule: "Lege nach jedem Wurf mindestens einen zählenden Satz heraus, dann würfle mit dem Rest oder schreib auf. Ein Einstieg unter 1.000 zählt nichts.",
    },
  },
  houseRules: {
    rounds: {
      name: "Runden",
      rule: "Wer nach dieser Zahl von Runden die meisten Punkte hat, gewinnt; 0 bedeutet das Rennen bis 10.000.",
    },
  },
  daily: {
    "five-turns": "Die meisten Punkte in fünf Zügen",
  },
};
