import type { Words } from "../dictionary.ts";
import type { nav as english } from "../en/nav.ts";

/** La cabecera del sitio, en español. */
export const nav: Words<typeof english> = {
  label: "Secciones del sitio",
  play: "Jugar",
  daily: "Diario",
  tables: "Mesas",
  gauntlet: "Prueba de fuego",
  puzzles: "Problemas",
  "pass-and-play": "En un dispositivo",
  learn: "Aprender",
  tournaments: "Torneos",
  shop: "Tienda",
  friends: "Amigos",
  leaderboards: "Clasificación",
  more: "Más",
  profile: "Perfil",
  profileOf: "Tu perfil: {name}",
  waitingForYou: "{count} te {count:espera|esperan}",
  ownPages: "Tus páginas",
  myGames: "Mis partidas",
  turnsWaiting: "Mis partidas: te toca en {count} {count:partida|partidas}",
};
