import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
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
  ],
  words: {
    face: "Cara",
    ofThem: "×{count}",
    dice: "Dados tirados",
    chance: "Probabilidad de tirada nula",
    none: "–",
  },
  lesson: {
    welcome: "Gana quien llegue antes a 10.000. Tiras seis dados, apartas lo que puntúa y tiras el resto, o paras.",
    roll: "Tira los seis.",
    lockOnes:
      "Los unos y los cincos puntúan siempre; las demás caras, a partir de tres iguales. Tres unos valen 1000: elige los dados 1, 2 y 3 y apártalos.",
    opening: "El turno lleva 1000. Eso importa ahora: tu primera anotación debe valer al menos 1000.",
    yield: "Quedan tres dados, y con tres más de una tirada de cada cuatro no puntúa. Anota tus 1000.",
    bust: "Tu rival ha sacado dos parejas. Las parejas no puntúan, así que ha sido una tirada nula: nada en este turno.",
    rollAgain: "Te toca otra vez. Tira.",
    lockFives: "Dos cincos valen 100. Elígelos y apártalos.",
    rollOn: "Ya has abierto, así que podrías anotar cualquier suma. Atrévete: tira los otros cuatro.",
    lockTwo: "Un uno y un cinco: aparta los dos, hacen 150.",
    dare: "Quedan dos dados. Si puntúan los dos, los seis volverán a estar libres. ¡Tira!",
    lockLast: "¡Dos unos! Apártalos: estos 200 son un grupo propio, no se unen al uno de antes.",
    hotDice:
      "Los seis están apartados: dados calientes. Los seis vuelven a estar libres, y tus 450 siguen en el turno. Tíralos todos.",
    lockFours: "Cuatro cuatros valen 800. Apártalos.",
    yieldAgain: "El turno lleva 1250. Anótalos.",
    end: "Tienes 2250, y no hay más: apartar, atreverse y saber cuándo parar. La herramienta «Riesgo» dice la probabilidad de una tirada nula.",
  },
};
