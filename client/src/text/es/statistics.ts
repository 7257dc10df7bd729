import type { Words } from "../dictionary.ts";
import type { statNames as english } from "../en/statistics.ts";

/** Cómo se llama cada número. */
export const statNames: Words<typeof english> = {
  played: "Partidas",
  won: "Ganadas",
  lost: "Perdidas",
  drawn: "Empatadas",
  forfeits: "Abandonadas",
  streak: "Victorias seguidas ahora",
  bestStreak: "Más victorias seguidas",
  againstPeople: "Contra personas",
  bigTableWins: "Victorias en mesas de cuatro o más",
  comebacks: "Remontadas",
  highScore: "Puntuación más alta",
  bestTurn: "Mejor turno",
  fastestWin: "Victoria más rápida, en turnos",
  points: "Puntos en total",
  lostPoints: "Puntos perdidos",
  rolls: "Tiradas",
  dice: "Dados tirados",
  pips: "Puntos de dado sacados",
  banks: "Turnos guardados",
  busts: "Tiradas nulas",
  cleanWins: "Victorias sin tirada nula ni farkle",
  hotDice: "Dados calientes",
  moves: "Jugadas",
};
