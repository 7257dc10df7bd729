import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Farkle",
  pitch: "Tienta a la suerte con dados especiales.",
  modes: {
    challenge: {
      name: "Challenge",
      pitch: "Dados especiales, a 10.000.",
      rule: "Gasta en secreto {budget} en dados especiales y corre hasta 10.000. Aparta dados que puntúen y luego tira otra vez o guarda. ¿Ninguno puntúa? Eso es un farkle.",
    },
    "challenge-ten": {
      name: "Challenge diez",
      pitch: "Dados especiales, diez rondas.",
      rule: "Gasta en secreto {budget} en dados especiales. Gana quien tenga más puntos tras diez rondas.",
    },
    owned: {
      name: "Dados propios",
      pitch: "Tu equipo, a 10.000.",
      rule: "Cada jugador trae los dados que ha comprado y equipado en la tienda. Requiere una cuenta.",
    },
    "owned-ten": {
      name: "Dados propios diez",
      pitch: "Tu equipo, diez rondas.",
      rule: "Cada jugador trae sus propios dados. Gana quien tenga más puntos tras diez rondas. Requiere una cuenta.",
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
  switches: {},
  houseRules: {
    budget: { name: "Presupuesto", rule: "Dólares que cada jugador puede gastar en dados especiales.", isMoney: true },
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
