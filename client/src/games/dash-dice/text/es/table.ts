import type { Words } from "../../../../text/dictionary.ts";
import type { table as english } from "../en/table.ts";

export const table: Words<typeof english> = {
  phrases: {
    "dash-dice.calling": "{seat:Has|{seat} ha} dicho {parity}…",
    "dash-dice.called":
      "{seat:Has|{seat} ha} dicho {parity} y el dado muestra {die}: {starter:empiezas tú|empieza {starter}}.",
    "dash-dice.rolled.single-one": "{seat:Has|{seat} ha} sacado {a} y {b}: un uno suelto.",
    "dash-dice.rolled.high-stakes-one": "{seat:Has|{seat} ha} sacado {a} y {b}: un uno suelto con apuesta alta.",
    "dash-dice.rolled.double-six": "¡{seat:Has|{seat} ha} sacado un doble seis!",
    "dash-dice.rolled.snake-eyes": "{seat:Has|{seat} ha} sacado un doble uno: +{gained}.",
    "dash-dice.rolled.armed-snake-eyes":
      "{seat:Has|{seat} ha} sacado un doble uno: +{gained}, y ahora las sumas cuentan el doble.",
    "dash-dice.rolled.double":
      "{seat:Has|{seat} ha} sacado un doble {a}: +{gained}; el multiplicador es ×{multiplier}.",
    "dash-dice.rolled.other": "{seat:Has|{seat} ha} sacado {a} y {b}: +{gained}.",
    "dash-dice.gave": "{to:Tu marcador sube|El marcador de {to} sube} {points} puntos y se aleja del 0.",
    "dash-dice.banked": "{seat:Has|{seat} ha} guardado {points} y ahora {seat:tienes|tiene} {score}.",
    "dash-dice.transferred": "{seat:Te has|{seat} se ha} llevado {points} {points:punto|puntos}.",
    "dash-dice.busted": "{turnScore} es más que {score}: se pasa y no se guarda nada.",
    "dash-dice.turnLost": "{lost} {lost:punto perdido|puntos perdidos}.",
    "dash-dice.wiped": "Se han perdido los {score} puntos guardados.",
  },
  rejections: {
    "nothing-to-bank": "Aún no hay nada que guardar.",
    "no-banking": "En este modo no puedes guardar.",
  },
  words: {
    bust: "¡Perdido!",
    wiped: "¡Doble seis!",
    snakeEyes: "¡Doble uno!",
    yourCall: "¿Par o impar? Quien gane empieza",
    theirCall: "{name} elige par o impar",
    odd: "Impar",
    even: "Par",
    called: { odd: "impar", even: "par" },
    rollOrBank: "¿Tirar o guardar?",
    multiplier: "Multiplicador",
    progress: { race: "Progreso hasta {target}: {percent} %", countdown: "Progreso hasta cero: {percent} %" },
    pullOf: "{name}: {points} de {total}",
    pull: "{points} de {total} en tu lado",
  },
  statistics: {
    doubles: "Dobles",
    snakeEyes: "Dobles unos",
    wipes: "Bancas perdidas por doble seis",
    winsAfterWipe: "Victorias tras perder la banca",
  },
  achievements: {
    "four-ways-to-win": ["Cuatro formas de ganar", "Gana en los cuatro modos."],
    "snake-charmer": ["Encantador de serpientes", "Saca 25 veces un doble uno."],
    "double-trouble": ["Doble problema", "Saca 100 dobles."],
    "sixty-in-a-turn": ["Sesenta en un turno", "Guarda 60 en un turno de Classic."],
    "three-turn-dash": ["Carrera en tres turnos", "Gana Classic en tres turnos."],
    "back-from-nothing": ["Desde la nada", "Gana Classic tras perder la banca por un doble seis."],
    "soft-landing": ["Aterrizaje suave", "Gana Zero Hour cinco veces sin pasarte."],
    "from-the-brink": ["Desde el borde", "Gana Last Line tras haber bajado a 10."],
    "high-roller": ["A lo grande", "Gana cinco partidas con apuesta alta."],
    "iron-nerve": ["Nervios de hierro", "Consigue 200 en True Grit."],
    "true-grit": ["Verdadero temple", "Consigue 500 en True Grit."],
  },
  puzzles: {
    questions: { "roll-or-bank": "¿Tirar o guardar?" },
    themes: {
      classic: "Classic",
      "zero-hour": "Zero Hour",
      "last-line": "Last Line",
      "high-stakes": "Apuesta alta",
      endgame: "Final",
      comeback: "Remontada",
      "in-the-lead": "Con ventaja",
      multiplier: "Multiplicador",
    },
    thumb: "«guardar con 20»",
  },
  decisions: {
    call: "pedir {parity}",
    roll: "tirar",
    again: "volver a tirar con {points}",
    bank: "guardar {points}",
    pass: "pasar",
  },
};
