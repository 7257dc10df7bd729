import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Resumen",
      lines: [
        {
          when: "race",
          says: "De dos a seis jugadores y seis dados. Gana al instante quien llegue primero a {target} puntos.",
        },
        {
          when: "lastRound",
          says: "De dos a seis jugadores y seis dados. Cuando alguien tiene {target} puntos, se termina la ronda y gana quien tenga más puntos. Si hay empate en cabeza, la partida acaba en empate.",
        },
        {
          when: "byRounds",
          says: "De dos a seis jugadores y seis dados. Tras {rounds} {rounds:ronda|rondas} gana quien tenga más puntos. Llegar a {target} no termina la partida, y si hay empate en cabeza, la partida acaba en empate.",
        },
      ],
    },
    {
      title: "Tu turno",
      lines: [
        "Tira todos los dados que no estén apartados. Si nada puntúa, es una tirada nula: pierdes los puntos del turno y le toca al siguiente jugador.",
        "Si no, aparta al menos un grupo que puntúe. Cada dado que apartes debe formar parte de un grupo que puntúe. Puedes apartar más de la misma tirada antes de continuar.",
        "Luego tira los dados restantes, o anota para quedarte con los puntos del turno y pasar los dados.",
        "Los dados del mismo número apartados juntos forman un grupo. Las tiradas posteriores no lo amplían: un uno apartado más tarde es un uno suelto.",
      ],
    },
    {
      title: "Puntuación",
      lines: [
        "Puntos por uno a seis dados del mismo número, apartados juntos.",
        { when: "noWhole", says: "Las escaleras y las parejas no puntúan." },
        { when: "straight", says: "Una escalera, 1 2 3 4 5 6, en una sola tirada y apartada entera da {straight}." },
        { when: "threePairs", says: "Tres parejas distintas en una sola tirada y apartadas juntas dan {threePairs}." },
      ],
      table: "points",
    },
    {
      title: "Apertura",
      lines: [
        {
          when: "rejects",
          says: "Tu primera anotación debe valer al menos {opening} puntos. Si es menor, se rechaza.",
        },
        { when: "scoresZero", says: "Se permite una primera anotación de menos de {opening} puntos, pero no puntúa." },
        { when: "noOpening", says: "Tu primera anotación no tiene mínimo." },
        {
          when: "anyTable",
          says: "Una mesa puede usar otra regla: se permite una primera anotación menor, pero no puntúa.",
        },
      ],
    },
    {
      title: "Dados calientes",
      lines: [
        {
          when: "hotMay",
          says: "Cuando los seis dados están apartados, puedes volver a tirar los seis y seguir sumando puntos al turno. También puedes anotar.",
        },
        {
          when: "hotMust",
          says: "Cuando los seis dados están apartados, tienes que volver a tirar los seis, salvo que anotar gane.",
        },
        {
          when: "hotNever",
          says: "Cuando los seis dados están apartados, tienes que anotar. Si aún no puedes, vuelve a tirar los seis.",
        },
      ],
    },
  ],
  words: {
    face: "Número",
    ofThem: "×{count}",
    dice: "Dados tirados",
    chance: "Probabilidad de tirada nula",
    none: "–",
  },
  lesson: {
    welcome: "Gana quien llegue antes a 10.000. Tira seis dados, aparta los que puntúen y luego tira el resto o para.",
    roll: "Tira los seis.",
    lockOnes:
      "Los unos y los cincos siempre puntúan; los demás números, a partir de tres iguales. Tres unos valen 1000: elige los dados 1, 2 y 3 y apártalos.",
    opening: "Llevas 1000 en este turno. Justo lo que necesitas: tu primera anotación debe valer al menos 1000.",
    yield: "Quedan tres dados, y más de una de cada cuatro tiradas de tres dados no puntúa. Anota tus 1000.",
    bust: "Tu rival ha sacado dos parejas. Las parejas no puntúan, así que es una tirada nula: sin puntos en este turno.",
    rollAgain: "Te toca otra vez. Tira.",
    lockFives: "Dos cincos valen 100. Elígelos y apártalos.",
    rollOn: "Ya has abierto, así que puedes anotar cualquier cantidad. Pero atrévete: tira los otros cuatro.",
    lockTwo: "Un uno y un cinco: aparta los dos por 150.",
    dare: "Quedan dos dados. Si puntúan los dos, recuperas los seis. ¡Tira!",
    lockLast: "¡Dos unos! Apártalos: estos 200 son un grupo aparte y no se unen al uno de antes.",
    hotDice:
      "Los seis están apartados: ¡dados calientes! Recuperas los seis y tus 450 puntos siguen en el turno. Tíralos todos.",
    lockFours: "Cuatro cuatros valen 800. Apártalos.",
    yieldAgain: "Llevas 1250 en este turno. Anótalos.",
    end: "Tienes 2250, y eso es todo: apartar, tentar a la suerte y saber cuándo parar. «Riesgo» muestra tu probabilidad de tirada nula.",
  },
};
