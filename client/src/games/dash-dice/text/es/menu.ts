import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Dash Dice",
  pitch: "Dos dados, {modes} modos.",
  modes: {
    classic: {
      name: "Classic",
      pitch: "Gana quien guarde 100.",
      rule: "Tira y guarda. Un uno suelto pierde el turno y un doble seis lo pierde todo. Tras un doble, las sumas cuentan el doble.",
    },
    "zero-hour": {
      name: "Zero Hour",
      pitch: "De 100 a 0 exacto.",
      rule: "Lo que guardas se resta. Un doble suma sus puntos al marcador de tu rival y lo aleja del 0. Si bajas de 0, no cuenta.",
    },
    "last-line": {
      name: "Last Line",
      pitch: "Tira y afloja desde 50–50.",
      rule: "Cada punto que guardas se lo quitas a tu rival. Quítaselos todos para ganar. Según la regla publicada, un uno suelto guarda los puntos del turno.",
    },
    "true-grit": {
      name: "True Grit",
      pitch: "Un turno cada uno, sin guardar.",
      rule: "Tira hasta que un uno suelto acabe tu turno. Los dobles multiplican las tiradas siguientes. Gana la puntuación más alta.",
    },
  },
  variants: {
    "high-stakes": {
      name: "Apuesta alta",
      label: "Apuesta alta: un uno suelto pierde los puntos del turno. Sin ella vale la regla publicada: los guarda",
      rule: "Cada punto que guardas se lo quitas a tu rival. Quítaselos todos para ganar. Un uno suelto pierde los puntos del turno.",
    },
  },
  houseRules: {
    snakeEyesArmMultiplier: {
      name: "El doble uno duplica",
      rule: "El doble uno da 20 puntos y duplica las demás sumas del turno.",
    },
    bustEndsTurn: {
      name: "Pasarse termina el turno",
      rule: "Guardar más de lo que falta termina el turno. Normalmente sigues tirando.",
    },
    stopWhenDecided: {
      name: "Fin al decidirse",
      rule: "La partida termina en cuanto el segundo jugador va por delante.",
    },
    points: { name: "Puntos", rule: "La meta en Classic, el inicio en Zero Hour y los puntos de ambos en Last Line." },
    doubleSix: {
      name: "Doble seis",
      rule: "Lo que hace un doble seis.",
      values: { wipe: "pierde todo lo guardado", turn: "pierde el turno", score: "puntúa como un doble" },
    },
    snakeEyes: {
      name: "Doble uno",
      rule: "Lo que hace un doble uno.",
      values: { score: "da 20", turn: "pierde el turno", wipe: "pierde todo lo guardado" },
    },
    doublesArm: {
      name: "Los dobles duplican",
      rule: "Después de un doble, las sumas siguientes del turno cuentan el doble.",
    },
    doublesTwice: { name: "Los dobles tiran el doble", rule: "Un doble cuenta el doble de su suma." },
    doublesMultiply: {
      name: "Multiplicador",
      rule: "Cómo multiplica un doble las tiradas siguientes.",
      values: { face: "por su número", two: "por dos" },
    },
    rollAfterDouble: {
      name: "Tirar tras un doble",
      rule: "Después de un doble tienes que tirar otra vez antes de guardar, salvo que guardar gane.",
    },
    leastBank: { name: "Mínimo para guardar", rule: "Los puntos mínimos cada vez que se guarda, salvo para ganar." },
    exactTarget: {
      name: "Meta exacta",
      rule: "Solo gana quien llega justo a la meta; los puntos de más cuentan hacia atrás.",
    },
    belowZero: {
      name: "Por debajo de cero",
      rule: "Qué pasa al guardar por debajo de cero.",
      values: { bust: "se pasa", win: "gana" },
    },
    evenTurns: {
      name: "Turnos iguales",
      rule: "Quien empezó segundo tiene un último turno, y gana la puntuación más alta.",
    },
    turns: { name: "Turnos", rule: "El número de turnos de cada jugador." },
  },
  daily: {
    classic: "Classic contra el bot perfecto: gana por todo lo que puedas",
  },
};
