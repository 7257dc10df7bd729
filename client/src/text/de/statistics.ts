import type { Words } from "../dictionary.ts";
import type { statNames as english } from "../en/statistics.ts";

/** Wie jede Zahl heißt. */
export const statNames: Words<typeof english> = {
  played: "Partien",
  won: "Siege",
  lost: "Niederlagen",
  drawn: "Unentschieden",
  forfeits: "Aufgaben",
  streak: "Aktuelle Siegesserie",
  bestStreak: "Längste Siegesserie",
  againstPeople: "Gegen Menschen",
  bigTableWins: "Siege an Tischen ab vier Spielern",
  comebacks: "Aufholjagden",
  highScore: "Höchste Punktzahl",
  bestTurn: "Bester Zug",
  fastestWin: "Schnellster Sieg (Züge)",
  points: "Punkte gesamt",
  lostPoints: "Verlorene Punkte",
  rolls: "Würfe",
  dice: "Gewürfelte Würfel",
  pips: "Gewürfelte Augen",
  banks: "Gesicherte Züge",
  busts: "Fehlwürfe",
  cleanWins: "Siege ohne Fehlwurf oder Farkle",
  hotDice: "Heiße Würfel",
  moves: "Züge",
};
