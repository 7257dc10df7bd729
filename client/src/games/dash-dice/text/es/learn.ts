import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "La idea",
      lines: [
        "Dos jugadores, dos dados, {modes} modos. En tu turno tiras tantas veces como te atrevas; lo que sacas se reúne en el turno.",
        "Guarda para quedarte con lo reunido y pasar los dados. Algunas tiradas acaban el turno antes que tú.",
      ],
    },
    {
      title: "Quién empieza",
      lines: ["Uno de los dos dice par o impar, y se tira un dado. Si acierta, empieza; si falla, empieza el otro."],
    },
  ],
  words: {
    modes: {
      classic: [
        "Quien tenga {target} o más en la banca gana al instante. Sin guardar no se gana, y el ×2 nunca se acumula. Dura hasta que acaba el turno.",
      ],
      "zero-hour": [
        "Los dos empiezan con {start}. Si al guardar bajas de cero, te pasas: se pierden los puntos del turno y el ×2, {bust}. Los puntos que recibió tu rival se quedan donde están.",
      ],
      "last-line": ["Los dos empiezan con {start}, y entre ambos siempre hay {total}."],
      "true-grit": ["{stop} A puntos iguales, empate."],
    },
    bust: { goesOn: "pero sigues tirando", ends: "y el turno acaba" },
    stop: {
      never: "Nadie puede parar antes, ni siquiera con ventaja.",
      decided: "La partida acaba en cuanto el segundo jugador va por delante.",
    },
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
  },
  lesson: {
    welcome:
      "Esto es Classic: gana quien guarde antes 100. Para ir rápido empezamos cerca del final: tú tienes 52, tu rival tiene 61.",
    call: "Un dado decide quién empieza, y te toca decir. Di impar.",
    roll: "Has acertado: empiezas tú. Tira los dos dados.",
    gathered: "4 y 5: hay nueve puntos en el turno. Aún no son tuyos: un uno suelto se los llevaría.",
    double: "Sigue tirando.",
    doubled:
      "¡Un doble tres! Añade su suma y activa el multiplicador: en lo que queda de turno las sumas cuentan el doble.",
    onceMore: "Tira otra vez mientras las sumas cuentan el doble.",
    bank: "2 y 6 cuentan ahora 16. El turno lleva 31: guárdalos antes de que venga un uno.",
    singleOne:
      "Tu rival ha sacado 11, se ha atrevido con otra tirada, y un uno suelto se lo ha llevado todo. Un doble seis habría vaciado incluso la banca.",
    again: "Te faltan 17. Tira.",
    nearly: "Diez. Con siete más bastaría: tira otra vez.",
    win: "Con la banca hacen 100. ¡Guarda y gana!",
    end: "Has ganado. Cada uno de los otros modos cambia una cosa: Zero Hour baja hasta 0 exacto, Last Line es un tira y afloja, True Grit tiene un turno cada uno y no se guarda.",
  },
};
