import type { Words } from "../../dictionary.ts";
import type { words as english } from "../../en/rules/dice-10-000.ts";
import type { RulesSection } from "../../en/rules/rules-text.ts";

/** Las reglas de Dice 10 000, en español. */
export const sections: RulesSection[] = [
  {
    title: "La idea",
    lines: [
      "De dos a seis jugadores y seis dados. Quien anote antes hasta {target} puntos gana al instante; nadie sigue jugando.",
    ],
  },
  {
    title: "Tu turno",
    lines: [
      "Tira todos los dados que no estén apartados. Si nada de la tirada puntúa, es una tirada nula: se pierden los puntos del turno y tira el siguiente.",
      "Si no, aparta al menos un grupo de esta tirada. Cada dado que apartes debe ser parte de un grupo que puntúe. Puedes apartar más de la misma tirada antes de seguir.",
      "Luego tira el resto, o anota: los puntos del turno son tuyos y tira el siguiente.",
      "Los dados de una misma cara apartados juntos son un grupo. Los grupos no crecen con tiradas posteriores: un uno apartado más tarde es un uno suelto.",
    ],
  },
  {
    title: "Qué puntúa",
    lines: ["Puntos por uno a seis dados de una cara, apartados juntos. No hay escaleras ni parejas."],
    table: "points",
  },
  {
    title: "Abrir",
    lines: [
      "Hasta que tengas puntos, una anotación debe valer al menos {opening}. Una menor se rechaza.",
      "Una mesa se puede abrir con otra regla: se acepta una primera anotación menor, pero no cuenta.",
    ],
  },
  {
    title: "Dados calientes",
    lines: [
      "Cuando los seis dados están apartados, los seis vuelven a estar libres para la siguiente tirada, y el turno conserva sus puntos. También puedes anotar.",
    ],
  },
];

export const words: Words<typeof english> = {
  face: "Cara",
  ofThem: "×{count}",
  dice: "Dados tirados",
  chance: "Probabilidad de tirada nula",
  none: "–",
};
