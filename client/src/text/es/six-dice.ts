import type { Words } from "../dictionary.ts";
import type { words as english } from "../en/six-dice.ts";

/** Lo que comparten las mesas de seis dados, en español. */
export const words: Words<typeof english> = {
  roundToTarget: "Ronda {round} · hasta {target}",
  roundOfRounds: "Ronda {round} de {rounds}",
  overtime: "Prórroga, ronda {round}",
  toPlay: "le toca",
  winner: "ganador",
  yourDice: "Dados en la mesa",
  die: "Dado {number}: {face}",
  blankDie: "Dado {number}: sin tirar",
  specialDie: "{die}, {name}",
  aside: "{die}, apartado",
  suggest: "Pista",
  risk: "Riesgo",
  roll: "Tirar",
  rollSome: "Tirar {count} {count:dado|dados}",
  keepAndRoll: "Apartar y tirar {count} {count:dado|dados}",
  waitingFor: "Está jugando {name}.",
  bestMove: "Mejor jugada: {move}",
  bestMoveShare: "Mejor jugada: {move} · {percent} de ganar",
  turnScore: "Este turno",
  diceLeft: "Dados",
  close: "Cerrar",
};
