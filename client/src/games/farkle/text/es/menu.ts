import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Farkle",
  pitch: "Tienta a la suerte con dados especiales.",
  modes: {
    challenge: {
      name: "Challenge",
      pitch: "Dados especiales, a 10.000.",
      rule: "Gasta en secreto {budget} en dados especiales y corre hasta {target}. Aparta dados que puntúen y luego tira otra vez o guarda. ¿Ninguno puntúa? Eso es un farkle.",
    },
    "challenge-ten": {
      name: "Challenge diez",
      pitch: "Dados especiales, diez rondas.",
      rule: "Gasta en secreto {budget} en dados especiales. Gana quien tenga más puntos tras diez rondas.",
    },
    owned: {
      name: "Dados propios",
      pitch: "Tu equipo, a 10.000.",
      rule: "Cada jugador trae los dados que ha comprado y equipado en la tienda.",
    },
    "owned-ten": {
      name: "Dados propios diez",
      pitch: "Tu equipo, diez rondas.",
      rule: "Cada jugador trae sus propios dados. Gana quien tenga más puntos tras diez rondas.",
    },
    plain: {
      name: "Sencillo",
      pitch: "Dados normales, a 10.000.",
      rule: "Aparta dados que puntúen y luego tira otra vez o guarda. Una tirada sin dados que puntúen es un farkle y pierde los puntos del turno.",
    },
    "plain-ten": {
      name: "Sencillo diez",
      pitch: "Dados normales, diez rondas.",
      rule: "Gana quien tenga más puntos tras diez rondas.",
    },
  },
  variants: {},
  houseRules: {
    target: { name: "Meta", rule: "La puntuación que termina la carrera." },
    lastTurns: {
      name: "Últimos turnos",
      rule: "Quién juega todavía cuando alguien ha llegado a la meta.",
      values: { round: "el resto de la ronda", everyone: "los demás, una vez", nobody: "ninguno" },
    },
    rounds: { name: "Rondas", rule: "El número de rondas." },
    opening: { name: "Apertura", rule: "Los puntos mínimos para guardar mientras no tengas ninguno." },
    leastBank: { name: "Mínimo para guardar", rule: "Los puntos mínimos cada vez que se guarda." },
    threeFarkles: { name: "Tres farkles", rule: "Los puntos que cuesta un tercer farkle seguido." },
    stealing: {
      name: "A caballito",
      rule: "En vez de empezar de cero, puedes tomar los dados y los puntos que el jugador anterior dejó al guardar.",
    },
    hotDice: {
      name: "Dados calientes",
      rule: "Qué pasa cuando los seis dados están apartados.",
      values: { may: "tirar otra vez o guardar", must: "tirar otra vez", never: "guardar" },
    },
    straight: { name: "Escalera", rule: "Puntos de 1 2 3 4 5 6; con 0 no cuenta." },
    threePairs: { name: "Tres parejas", rule: "Puntos de tres parejas; con 0 no cuentan." },
    twoTriplets: { name: "Dos tríos", rule: "Puntos de dos tríos; con 0 cada uno cuenta por separado." },
    threeOnes: { name: "Tres unos", rule: "Puntos de tres unos." },
    kinds: {
      name: "Cuatro o más iguales",
      rule: "Puntos de cuatro, cinco y seis iguales.",
      values: { multiples: "× 2, × 3, × 4", doubling: "× 2, × 4, × 8", fixed: "1000, 2000, 3000" },
    },
    streak: {
      name: "Buena racha",
      rule: "Lo que da un Dado ardiente cada vez que tiras de nuevo en un turno.",
      values: { flat: "50 cada vez", rising: "creciente: 50, 100, 150…" },
    },
    dareEnds: {
      name: "Bonus temerario",
      rule: "Cuánto dura el bonus del Dado temerario.",
      values: { bank: "hasta guardar", turn: "hasta el final del turno" },
    },
    budget: { name: "Presupuesto", rule: "Dólares que cada jugador puede gastar en dados especiales.", isMoney: true },
    perColour: { name: "Dados de un color", rule: "El máximo de dados especiales del mismo color por jugador." },
    maxDoubles: { name: "Dados dobles", rule: "El máximo de dados dobles por jugador." },
    farkleKeepsRoundScore: {
      name: "Las manos completas cuentan",
      rule: "Con un farkle conservas las manos que completaste en el turno.",
    },
  },
  daily: {
    "heavy-three": "Más puntos en diez rondas con dados pesados y un dado de treses",
    "lucky-phoenix": "Más puntos en diez rondas con dado de la suerte, fénix y cojín",
    "double-hot": "Más puntos en diez rondas con dado doble y dado ardiente",
    "daring-gamble": "Más puntos en diez rondas con dado temerario, tahúr y de la suerte",
    "midas-jackpot": "Más puntos en diez rondas con dado Midas, premio gordo y paracaídas",
  },
};
