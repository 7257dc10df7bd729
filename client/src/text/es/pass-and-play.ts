import type { Words } from "../dictionary.ts";
import type { passAndPlay as english } from "../en/pass-and-play.ts";

/** Varias personas en un dispositivo, en español. */
export const passAndPlay: Words<typeof english> = {
  intro: "Jugad juntos en este dispositivo: pasadlo al siguiente jugador después de cada turno. Funciona sin conexión.",
  people: "Jugadores",
  player: "Jugador {number}",
  sameName: "Dos jugadores se llaman {name}. Dales nombres distintos.",
  start: "Empezar la partida",
  resume: "Continuar la última partida",
  passTo: "Pasa el dispositivo a {name}",
  lastMoves: "Últimas jugadas",
  ready: "Soy {name}",
};
