import type { Words } from "../dictionary.ts";
import type { nav as english } from "../en/nav.ts";

/** La cabecera del sitio, en español. */
export const nav: Words<typeof english> = {
  label: "Secciones del sitio",
  games: "Juegos",
  tables: "Mesas",
  learn: "Aprender",
  shop: "Tienda",
  rankings: "Ranking",
  profile: "Perfil",
  profileOf: "Tu perfil: {name}",
  ownPages: "Tus páginas",
};
