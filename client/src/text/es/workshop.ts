import type { Words } from "../dictionary.ts";
import type { workshop as english } from "../en/workshop.ts";

export const workshop: Words<typeof english> = {
  title: "Taller de reglas de la casa",
  intro:
    "Elige reglas, ponles un nombre y guárdalas o compártelas. Un enlace las lleva a tus amigos, que pueden cambiarlas y pasarlas.",
  setUp: "Preparar una mesa",
  reset: "Volver a las reglas habituales",
  name: "Ponles nombre",
  nameExample: "Farkle de la abuela",
  save: "Guardar",
  share: "Copiar enlace",
  use: "Usar {name}",
  remove: "Borrar {name}",
  toWorkshop: "Taller: mira qué hacen estas reglas",
  effects: {
    heading: "Qué hacen estas reglas",
    none: "Cambia una regla y aquí se jugarán partidas con las reglas habituales y con las tuyas.",
    counting: "Jugando…",
    longer: "Las partidas son un {percent} más largas.",
    shorter: "Las partidas son un {percent} más cortas.",
    alike: "Las partidas duran lo habitual.",
    usual: "Habitual",
    these: "Tus reglas",
    length: "Jugadas de una partida",
    first: "Gana quien empieza",
    comebacks: "Remontadas",
    draws: "Empates",
    share: "{percent} ± {error}",
    how: "De {usual} y {these} partidas de dos jugadores que siguen una regla práctica, sin dados especiales. En 19 de 20 casos el valor real está dentro de ±.",
  },
};
