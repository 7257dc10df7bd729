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
    aces: { name: "Ases", rule: "Puntos de cada as." },
    twoOfSpades: { name: "Dos de picas", rule: "Puntos del dos de picas." },
    tenOfDiamonds: { name: "Diez de diamantes", rule: "Puntos del diez de diamantes." },
    mostSpades: { name: "Más picas", rule: "Puntos por tener más picas, entre dos bandos." },
    mostCards: { name: "Más cartas", rule: "Puntos por tener más cartas, entre dos bandos." },
    sweeps: { name: "Mesa despejada", rule: "Puntos por cada captura que despeja la mesa." },
    lastCards: {
      name: "Últimas cartas",
      rule: "Quién se queda las cartas que hay en la mesa al final.",
      values: { capturer: "quien capturó el último", nobody: "nadie" },
    },
    tieBreak: {
      name: "Puntos iguales",
      rule: "Qué decide si hay puntos iguales.",
      values: { cards: "más picas, luego más cartas", draw: "nada: empate" },
    },
    ownersTrail: {
      name: "Dejar con montón",
      rule: "Con dos jugadores, puedes dejar cartas en la primera ronda aunque tengas un montón.",
    },
    matchesTrail: {
      name: "Dejar cualquiera",
      rule: "Puedes dejar una carta aunque una carta suelta o un montón tenga su valor.",
    },
    extendLimit: {
      name: "Ampliar montones",
      rule: "El número de cartas a partir del cual un montón no se puede ampliar; con 0, nunca.",
    },
    playTo: { name: "Jugar hasta", rule: "Puntos que ganan una partida de varios repartos; con 0 hay uno solo." },
  },
  daily: {
    "one-deal": "Un reparto contra el bot difícil: gana por todo lo que puedas",
  },
};
