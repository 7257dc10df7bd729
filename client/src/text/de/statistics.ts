import type { Words } from "../dictionary.ts";
import type { statNames as english } from "../en/statistics.ts";

/** Wie jede Zahl heißt. */
export const statNames: Words<typeof english> = {
  played: "Partien",
  won: "Gewonnen",
  lost: "Verloren",
  drawn: "Unentschieden",
  forfeits: "Aufgegeben",
  streak: "Siege in Folge, jetzt",
  bestStreak: "Meiste Siege in Folge",
  againstPeople: "Gegen Menschen",
  bigTableWins: "Siege an Tischen ab vier",
  comebacks: "Aufholjagden",
  highScore: "Höchste Punktzahl",
  bestTurn: "Bester Zug",
  fastestWin: "Schnellster Sieg, in Zügen",
  points: "Punkte insgesamt",
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
