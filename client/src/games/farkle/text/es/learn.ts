import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "La idea",
      lines: [
        "De dos a seis jugadores y seis dados. Aparta lo que puntúe, sigue tirando por más, y guarda antes de que una tirada no puntúe: eso es un farkle, y se pierden los puntos del turno.",
      ],
    },
    {
      title: "Tu turno",
      lines: [
        "Tira los seis dados. Tras cada tirada aparta al menos uno; cada dado que apartes debe ser parte de algo que puntúe. Se aparta una vez por tirada.",
        "Luego tira el resto, o guarda. Los puntos de esta mano y de las manos anteriores del mismo turno son tuyos.",
        "Dados calientes: cuando los seis están apartados, vuelve a tirarlos todos. Los puntos de la mano pasan como mano anterior y siguen en riesgo hasta que guardes.",
      ],
    },
    {
      title: "Qué puntúa",
      lines: ["Solo puntúan juntos los dados de una tirada. Se reparten de la forma que más puntúa."],
      table: "points",
    },
    {
      title: "El final",
      lines: [
        "Hasta {target}: cuando alguien los tiene, se termina la ronda y gana la puntuación más alta. Un empate se sigue jugando, ronda a ronda.",
        "Diez rondas: gana la puntuación más alta tras la ronda {rounds}. Un empate lleva a la prórroga, hasta la ronda {overtime}; luego decide el mejor turno, y después es empate.",
      ],
    },
    {
      title: "Challenge: dados especiales",
      lines: [
        "Antes de la partida cada cual llena en secreto hasta seis casillas con dados especiales por {budget}. Cuando todos han acabado se muestran los dados. Las casillas vacías llevan dados normales.",
        "Algunos actúan a través del propio dado: {own}. Los demás actúan mientras están en tu mano.",
        "Con un farkle actúan en este orden: {order}. Una vez que {silencing} ha actuado, {silenced} no actúan.",
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
    straight: "1 2 3 4 5 6",
    pairs: "tres parejas, también cuatro iguales y una pareja",
    pairsPoints: "{points}, o sus grupos si valen más",
    triplets: "dos tríos",
    name: "Dado",
    effect: "Lo que hace",
    rolled: "Dados tirados",
    chance: "Probabilidad de farkle",
    yourSix: "Tus propios seis dados",
    yourNext: "Tu próxima tirada",
    or: " o ",
    and: " y ",
    andThen: ", luego ",
  },
  lesson: {
    welcome:
      "En un Challenge cada cual compra antes, en secreto, dados especiales por 20 $. Puedes tener hasta seis; los dados normales llenan el resto.",
    draft: "Elige el Fives Die por 4 $: siempre muestra un cinco.",
    ready: "Con eso basta por ahora. Pulsa Listo.",
    roll: "Te toca: tira los seis.",
    saveFive:
      "3 3 4 6 6 no puntúan, eso sería un farkle. Pero tu dado especial muestra un cinco: elígelo y apártalo por 50.",
    rollOn: "¿Tirar los otros cinco, o guardar 50? Tira.",
    saveOnes: "Tres unos valen 1000. Elígelos y apártalos.",
    bank: "Quedan dos dados y hay 1050 en riesgo. Guarda.",
    farkle: "Tu rival no ha sacado nada que puntúe: un farkle. Se pierde todo lo del turno.",
    rollAgain: "Tira.",
    straight: "1 2 3 4 6 y tu cinco: ¡una escalera, 1000 puntos! Aparta los seis.",
    hotDice:
      "Los seis están apartados: dados calientes. Los 1000 esperan en «Manos anteriores», y puedes volver a tirar los seis. Tira.",
    saveFives: "Tres cincos, valen 500. Apártalos.",
    bankAll: "Guarda esta mano y la anterior juntas: 1500.",
    end: "Tienes 2550. Te esperan {dice} dados especiales: unos cambian caras, otros doblan puntos, otros suavizan un farkle.",
  },
};
