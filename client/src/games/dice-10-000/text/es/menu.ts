import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Dice 10\u00a0000",
  pitch: "Seis dados, una larga carrera.",
  modes: {
    standard: {
      name: "Estándar",
      pitch: "Gana quien llegue a 10.000.",
      rule: "Tras cada tirada, aparta al menos un grupo que puntúe; luego tira el resto o anota. Tu primera anotación debe valer {opening}.",
    },
  },
  variants: {
    "zero-opening": {
      name: "Apertura libre",
      label: "Apertura libre: se permite anotar menos de 1000, pero no puntúa",
      rule: "Tras cada tirada, aparta al menos un grupo que puntúe; luego tira el resto o anota. Una primera anotación menor de {opening} no puntúa.",
    },
  },
  houseRules: {
    rounds: {
      name: "Rondas",
      rule: "Gana quien tenga más puntos tras este número de rondas; 0 significa una carrera hasta la meta.",
    },
    target: { name: "Meta", rule: "La puntuación que gana la carrera." },
    exactTarget: { name: "Meta exacta", rule: "Solo gana la meta exacta; lo que la supere no puntúa." },
    lastRound: {
      name: "Última ronda",
      rule: "Se termina la ronda en la que alguien llega a la meta, y gana quien tenga más puntos.",
    },
    opening: {
      name: "Apertura",
      rule: "Los puntos mínimos de tu primera anotación.",
      none: "Tu primera anotación no tiene mínimo.",
    },
    leastYield: { name: "Mínimo para anotar", rule: "Los puntos mínimos de cada anotación, salvo para ganar." },
    threeBusts: { name: "Tres tiradas nulas", rule: "Los puntos que cuesta una tercera tirada nula seguida." },
    hotDice: {
      name: "Dados calientes",
      rule: "Qué pasa cuando los seis dados están apartados.",
      values: { may: "tirar otra vez o anotar", must: "tirar otra vez", never: "anotar" },
    },
    straight: { name: "Escalera", rule: "Puntos de 1 2 3 4 5 6 en una tirada; con 0 no cuenta." },
    threePairs: { name: "Tres parejas", rule: "Puntos de tres parejas distintas en una tirada; con 0 no cuentan." },
    threeOnes: { name: "Tres unos", rule: "Puntos de tres unos; cada uno más los duplica." },
    loneFives: { name: "Cincos sueltos", rule: "Uno o dos cincos puntúan." },
    regularFours: { name: "Cuatros regulares", rule: "Cinco y seis cuatros dan 1600 y 3200, como los demás números." },
  },
  daily: {
    "five-turns": "Más puntos en cinco turnos",
  },
};
