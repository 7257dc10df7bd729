import type { Words } from "../dictionary.ts";
import type { dashDice as englishGame, modes as englishModes, words as englishWords } from "../en/dash-dice.ts";

/** Dash Dice, en español. */
export const dashDice: Words<typeof englishGame> = {
  name: "Dash Dice",
  pitch: "Dos dados, cuatro carreras.",
  phrases: {
    "dash-dice.called":
      "{seat:Has|{seat} ha} dicho {parity}; el dado muestra {die}. {starter:Empiezas tú|Empieza {starter}}.",
    "dash-dice.rolled.single-one": "{seat:Has|{seat} ha} sacado {a} y {b}: un uno suelto.",
    "dash-dice.rolled.high-stakes-one": "{seat:Has|{seat} ha} sacado {a} y {b}: un uno suelto con apuesta alta.",
    "dash-dice.rolled.double-six": "¡{seat:Has|{seat} ha} sacado un doble seis!",
    "dash-dice.rolled.snake-eyes": "{seat:Has|{seat} ha} sacado un doble uno: +{gained}.",
    "dash-dice.rolled.armed-snake-eyes":
      "{seat:Has|{seat} ha} sacado un doble uno: +{gained}, y ahora las sumas cuentan el doble.",
    "dash-dice.rolled.double":
      "{seat:Has|{seat} ha} sacado un doble {a}: +{gained}; el multiplicador es ×{multiplier}.",
    "dash-dice.rolled.other": "{seat:Has|{seat} ha} sacado {a} y {b}: +{gained}.",
    "dash-dice.gave": "{to:También has|{to} también ha} recibido {points}.",
    "dash-dice.banked": "{seat:Has|{seat} ha} guardado {points} y ahora {seat:tienes|tiene} {score}.",
    "dash-dice.transferred": "{seat:Has|{seat} ha} arrastrado {points} a {seat:tu|su} lado.",
    "dash-dice.busted":
      "{turnScore} es más que {score}: {seat:te has|se ha} pasado. {seat:Puedes|{seat} puede} seguir tirando.",
    "dash-dice.turnEnded": "{next:Te toca a ti|Le toca a {next}}.",
    "dash-dice.turnLost": "{lost} {lost:punto perdido|puntos perdidos}. {next:Te toca a ti|Le toca a {next}}.",
    "dash-dice.wiped": "Se ha perdido toda la banca de {score}.",
  },
  rejections: {
    "nothing-to-bank": "Todavía no hay nada que guardar.",
    "no-banking": "En este modo no se guarda.",
  },
};

export const modes: Words<typeof englishModes> = {
  classic: {
    name: "Classic",
    pitch: "Gana quien guarde 100.",
    rule: "Tira y guarda. Un uno suelto pierde el turno, un doble seis lo pierde todo. Con un doble, las sumas siguientes cuentan el doble.",
  },
  "zero-hour": {
    name: "Zero Hour",
    pitch: "De 100 a 0 exacto.",
    rule: "Lo que guardas se resta. Los dobles te ayudan y alimentan a tu rival. Si guardas de más, no cuenta.",
  },
  "last-line": {
    name: "Last Line",
    pitch: "Tira y afloja desde 50–50.",
    rule: "Todo lo que guardas se lo quitas a tu rival. Quítaselo todo y ganas.",
  },
  "true-grit": {
    name: "True Grit",
    pitch: "Un turno cada uno, sin guardar.",
    rule: "Tira hasta que un uno suelto acabe tu turno. Los dobles multiplican lo que sigue. Gana quien tenga más.",
  },
};

export const words: Words<typeof englishWords> = {
  highStakes: "Apuesta alta: un uno suelto pierde lo reunido",
  yourCall: "Di qué saldrá para decidir quién empieza",
  theirCall: "{name} dice qué saldrá para decidir quién empieza",
  odd: "Impar",
  even: "Par",
  called: { odd: "impar", even: "par" },
  multiplier: "Multiplicador",
  pull: "{points} de 100 en tu lado",
};
