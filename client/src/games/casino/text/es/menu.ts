import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Casino",
  pitch: "Cuarenta cartas: capturar y construir.",
  modes: {
    standard: {
      name: "Estándar",
      pitch: "Capturar, construir, ampliar.",
      rule: "Juega una carta por turno: captura cartas del mismo valor, construye un montón para luego o deja la carta. Los ases, el dos de picas y el diez de diamantes puntúan aparte.",
    },
  },
  variants: {
    partners: {
      name: "Parejas",
      label: "Parejas: los jugadores enfrentados forman equipo",
      rule: "Formas equipo con quien se sienta enfrente. Juega una carta por turno: captura cartas del mismo valor, construye un montón para luego o deja la carta. Los ases, el dos de picas y el diez de diamantes puntúan aparte.",
    },
  },
  houseRules: {
    newBuildsInRound2: { name: "Construir en la ronda 2", rule: "También se puede construir en la segunda ronda." },
    tableCardsRaise: {
      name: "Subir con cartas de la mesa",
      rule: "Una carta de la mesa también puede subir tu propio montón, sin gastar una de la mano.",
    },
  },
  daily: {
    "one-deal": "Un reparto contra el bot difícil: gana por todo lo que puedas",
  },
};
