import type { Words } from "../../../../text/dictionary.ts";
import type { learn as english } from "../en/learn.ts";

export const learn: Words<typeof english> = {
  sections: [
    {
      title: "Resumen",
      lines: [
        "Dos jugadores, dos dados, {modes} modos. En tu turno tiras tantas veces como te atrevas; tus tiradas suman los puntos del turno.",
        "Guarda para quedarte con esos puntos y pasar los dados. Algunas tiradas acaban tu turno antes de tiempo.",
      ],
    },
    {
      title: "Quién empieza",
      lines: ["Un jugador dice par o impar y se tira un dado. Si acierta, empieza; si no, empieza el rival."],
    },
  ],
  words: {
    modes: {
      classic: ["{win} No puedes ganar sin guardar. El ×2 no se acumula y dura hasta el final de tu turno."],
      "zero-hour": [
        "Ambos jugadores empiezan con {start}. {below} Los puntos sumados a tu rival se quedan en su marcador.",
      ],
      "last-line": ["Ambos jugadores empiezan con {start}, y el total siempre es {total}."],
      "true-grit": ["{stop} A puntos iguales, empate."],
    },
    bust: { goesOn: "pero sigues tirando", ends: "y tu turno termina" },
    below: {
      bust: "Si al guardar bajaras de cero, te pasas: pierdes los puntos del turno y el ×2, {bust}.",
      win: "Gana quien guarde todo lo que le falta, o más.",
    },
    win: {
      first: "Gana al instante quien llegue primero a {target} puntos guardados o más.",
      exact: "Gana quien llegue primero a exactamente {target} puntos guardados. Lo que se pase cuenta hacia atrás.",
      even: "Con {target} o más puntos guardados, la partida termina cuando ambos han tenido los mismos turnos; gana quien tenga más.",
    },
    stop: {
      never: "No puedes parar antes, ni siquiera si vas ganando.",
      decided: "La partida termina en cuanto el segundo jugador va por delante.",
    },
    roll: "Tirada",
    points: "Puntos",
    afterwards: "Efecto",
    rolls: {
      "single one": "Un uno suelto",
      "snake eyes": "Doble uno (1 y 1)",
      "double six": "Doble seis",
      double: "Cualquier otro doble",
      any: "Todo lo demás",
    },
    /** In modes without another rule for some of these rolls. */
    allRolls: { double: "Cualquier doble", any: "Cualquier tirada" },
    gains: {
      none: "ninguno",
      "flat 20": "20",
      sum: "la suma",
      "twice the sum": "el doble de la suma",
      "sum × multiplier": "la suma × el multiplicador",
    },
    ends: {
      "lose turn": "El turno acaba y se pierden sus puntos.",
      "lose all": "El turno acaba y se pierden todos los puntos guardados.",
      transfer: "Los puntos del turno se le quitan al rival y el turno acaba.",
      score: "Los puntos del turno cuentan y el turno acaba.",
    },
    multiplies: "Desde ahora las sumas cuentan ×{times}.",
    multipliesByFace: "El multiplicador pasa a ser el número del dado.",
    gives: "Lo mismo se suma al marcador de tu rival y lo aleja del 0.",
    goesOn: "Sigue tirando.",
    oddsOf: "Probabilidad",
    waysOf: "Tiradas",
    outOf: "{ways} de {all}",
  },
  lesson: {
    welcome: "Esto es Classic: gana quien guarde antes 100. Empezamos cerca del final: tú tienes 52 y tu rival, 61.",
    call: "Un dado decide quién empieza, y tú eliges. Di impar.",
    roll: "¡Correcto! Empiezas tú. Tira los dos dados.",
    gathered: "4 y 5: nueve puntos en este turno. Aún no son tuyos: los perderías con un uno suelto.",
    double: "Tira otra vez.",
    doubled:
      "¡Doble tres! Suma su valor y activa el multiplicador: durante el resto del turno, las sumas cuentan el doble.",
    onceMore: "Tira otra vez mientras las sumas cuentan el doble.",
    bank: "2 y 6 cuentan ahora 16. Llevas 31 en este turno: guárdalos antes de que salga un uno.",
    singleOne:
      "Tu rival ha sacado 11, ha tentado a la suerte y lo ha perdido todo con un uno suelto. Un doble seis le habría costado también la banca.",
    again: "Te faltan 17. Tira.",
    nearly: "Diez. Te faltan siete: tira otra vez.",
    win: "Con la banca hacen 100. ¡Guarda y gana!",
    end: "Has ganado. Cada modo tiene su gracia: Zero Hour baja hasta 0 exacto, Last Line es un tira y afloja y True Grit te da un solo turno sin guardar.",
  },
};
