import type { Words } from "../../dictionary.ts";
import type { words as english } from "../../en/rules/dash-dice.ts";
import type { RulesSection } from "../../en/rules/rules-text.ts";
import { modes, words as table } from "../dash-dice.ts";

/** Las reglas de Dash Dice, en español. */
export const sections: RulesSection[] = [
  {
    title: "La idea",
    lines: [
      "Dos jugadores, dos dados, cuatro modos. En tu turno tiras tantas veces como te atrevas; lo que sacas se reúne en el turno.",
      "Guarda para quedarte con lo reunido y pasar los dados. Algunas tiradas acaban el turno antes que tú.",
    ],
  },
  {
    title: "Quién empieza",
    lines: ["Uno de los dos dice par o impar, y se tira un dado. Si acierta, empieza; si falla, empieza el otro."],
  },
  {
    title: modes.classic.name,
    lines: [
      modes.classic.rule,
      "Quien tenga {classicTarget} o más en la banca gana al instante. Sin guardar no se gana, y el ×2 nunca se acumula. Dura hasta que acaba el turno.",
    ],
    table: "classic",
  },
  {
    title: modes["zero-hour"].name,
    lines: [
      modes["zero-hour"].rule,
      "Los dos empiezan con {zeroStart}. Si al guardar bajas de cero, te pasas: se pierden los puntos del turno y el ×2, pero sigues tirando. Los puntos que recibió tu rival se quedan donde están.",
    ],
    table: "zero-hour",
  },
  {
    title: modes["last-line"].name,
    lines: [
      modes["last-line"].rule,
      "Los dos empiezan con {lineStart}, y entre ambos siempre hay 100. Un uno suelto arrastra lo reunido antes de él.",
      `${table.highStakes}.`,
    ],
    table: "last-line",
  },
  {
    title: modes["true-grit"].name,
    lines: [modes["true-grit"].rule, "Nadie puede parar antes, ni siquiera con ventaja. A puntos iguales, empate."],
    table: "true-grit",
  },
];

export const words: Words<typeof english> = {
  roll: "Tirada",
  points: "Puntos",
  afterwards: "Después",
  rolls: {
    "single one": "Un uno suelto",
    "snake eyes": "Doble uno (1 y 1)",
    "double six": "Doble seis",
    double: "Cualquier otro doble",
    any: "Todo lo demás",
  },
  gains: {
    none: "ninguno",
    "flat 20": "20",
    sum: "la suma",
    "twice the sum": "el doble de la suma",
    "sum × multiplier": "la suma × el multiplicador",
  },
  ends: {
    "lose turn": "El turno acaba y sus puntos se pierden.",
    "lose all": "El turno acaba y se pierde toda la banca.",
    transfer: "Lo reunido se arrastra y el turno acaba.",
    score: "Lo reunido cuenta y el turno acaba.",
  },
  multiplies: "Ahora las sumas cuentan ×{times}.",
  multipliesByFace: "El multiplicador pasa a ser la cara.",
  gives: "El rival recibe lo mismo.",
  goesOn: "Sigue.",
  oddsOf: "Probabilidad",
  waysOf: "Tiradas",
  outOf: "{ways} de {all}",
};
