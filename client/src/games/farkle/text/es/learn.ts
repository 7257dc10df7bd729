import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Resumen",
      lines: [
        "De dos a seis jugadores y seis dados. Aparta dados que puntúen, tira por más y guarda antes del farkle.",
        {
          when: "losesTurn",
          says: "Una tirada sin dados que puntúen es un farkle y pierde todos los puntos del turno.",
        },
        {
          when: "losesHand",
          says: "Una tirada sin dados que puntúen es un farkle y pierde los puntos de esta mano. Las manos anteriores se guardan.",
        },
      ],
    },
    {
      title: "Tu turno",
      lines: [
        "Tira los seis dados. Tras cada tirada, aparta al menos uno; todos los que apartes deben puntuar. Se aparta una vez por tirada.",
        "Luego tira los dados restantes, o guarda todos los puntos del turno: esta mano y las anteriores.",
        { when: "hotDice", says: "Dados calientes: cuando has apartado los seis, vuelve a tirarlos todos." },
        {
          when: "hotDiceMust",
          says: "Dados calientes: cuando has apartado los seis, tienes que volver a tirarlos todos.",
        },
        { when: "hotDiceNever", says: "Cuando has apartado los seis, tienes que guardar." },
        {
          when: "losesTurn",
          says: "Los puntos de la mano pasan a Manos anteriores y siguen en riesgo hasta que guardes.",
        },
        { when: "losesHand", says: "Los puntos de la mano pasan a Manos anteriores, y un farkle ya no los pierde." },
      ],
    },
    {
      title: "Puntuación",
      lines: ["Solo puntúan juntos los dados de la misma tirada. Siempre cuenta la mejor combinación."],
      table: "points",
    },
    {
      title: "Victoria",
      lines: [
        {
          when: "race",
          says: "Hasta {target}: cuando un jugador llega, se termina la ronda y gana la puntuación más alta. Los empates se resuelven con rondas extra.",
        },
        {
          when: "raceEveryone",
          says: "Hasta {target}: cuando un jugador llega, los demás tienen un turno más y gana la puntuación más alta. Si hay empate, se sigue jugando.",
        },
        { when: "raceNobody", says: "Hasta {target}: gana al instante quien llegue primero." },
        {
          when: "tenRounds",
          says: "Gana la puntuación más alta tras la ronda {rounds}. Si hay empate, se juega una prórroga hasta la ronda {overtime}; luego gana el mejor turno. Si también hay empate, la partida acaba en empate.",
        },
      ],
    },
    {
      title: "Dados especiales",
      when: "special",
      lines: [
        {
          when: "draft",
          says: "Antes de la partida, cada jugador elige en secreto hasta seis dados especiales por {budget}. Se muestran cuando todos están listos. Las casillas vacías son dados normales.",
        },
        { when: "perColour", says: "Como máximo {perColour} de cada color." },
        {
          when: "owned",
          says: "Cada jugador trae los dados que ha equipado en la tienda. Los dados de un bot no cuestan más que el equipo más caro de la mesa.",
        },
        { when: "doubles", says: "Cada jugador puede tener como máximo {doubles} {doubles:dado doble|dados dobles}." },
        { when: "noDoubles", says: "No se permiten dados dobles." },
        { when: "notOnOffer", says: "No se ofrecen: {missing}." },
        "Algunos solo actúan a través del propio dado: {own}. Los demás actúan mientras estén en tu equipo.",
        "Con un farkle actúan en este orden: {order}. Después de {silencing}, {silenced} no hacen nada.",
      ],
      table: "dice",
    },
  ],
  words: {
    dice: "Dados",
    points: "Puntos",
    lone: "un {face} suelto",
    kind: "{count} iguales",
    triples: "tres {face}",
    timesTriple: "{times} × el trío",
    atLeast: "{times} × el trío, al menos {points}",
    straight: "1 2 3 4 5 6 es una escalera: ¡1000 puntos! Aparta los seis.",
    pairs: "tres parejas, o cuatro iguales y una pareja",
    pairsPoints: "{points}, o sus grupos si valen más",
    triplets: "dos tríos",
    name: "Dado",
    effect: "Efecto",
    rolled: "Dados tirados",
    chance: "Probabilidad de farkle",
    yourSix: "Tu equipo",
    yourNext: "Tu próxima tirada",
    or: " o ",
    and: " y ",
    andThen: ", luego ",
  },
  lesson: {
    welcome:
      "Seis dados. Aparta los que puntúan, tira el resto para sumar más y guarda antes de que una tirada no puntúe.",
    roll: "Te toca: tira los seis.",
    saveFive:
      "Los unos y los cincos siempre puntúan; los demás números, a partir de tres iguales. Aquí solo puntúa el cinco: elígelo y apártalo por 50.",
    rollOn: "¿Tirar los otros cinco, o guardar 50? Tira.",
    saveOnes: "Tres unos valen 1000. Elígelos y apártalos.",
    bank: "Quedan dos dados y hay 1050 puntos en riesgo. Guarda.",
    farkle: "Tu rival no ha sacado nada que puntúe: un farkle. Pierde todos los puntos del turno.",
    rollAgain: "Tira.",
    straight: "1 2 3 4 5 6 es una escalera: ¡1000 puntos! Aparta los seis.",
    hotDice:
      "Has apartado los seis: ¡dados calientes! Tus 1000 pasan a Manos anteriores y recuperas los seis dados. Tira.",
    saveFives: "Tres cincos valen 500. Apártalos.",
    bankAll: "Guarda esta mano junto con la anterior: 1500.",
    end: "Tienes 2550. En un Challenge, todos compran primero en secreto dados especiales. Hay {dice} por descubrir: unos tienen otras caras, otros doblan tus puntos, otros suavizan un farkle.",
  },
};
