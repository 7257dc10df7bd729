import type { Words } from "../dictionary.ts";
import type { statNames as english } from "../en/statistics.ts";

/** Cómo se llama cada número. */
export const statNames: Words<typeof english> = {
  played: "Partidas",
  won: "Victorias",
  lost: "Derrotas",
  drawn: "Empates",
  forfeits: "Abandonos",
  streak: "Racha actual de victorias",
  bestStreak: "Mayor racha de victorias",
  againstPeople: "Contra personas",
  bigTableWins: "Victorias en mesas de cuatro o más",
  comebacks: "Remontadas",
  highScore: "Puntuación más alta",
  bestTurn: "Mejor turno",
  fastestWin: "Victoria más rápida (turnos)",
  points: "Puntos totales",
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
