import type { Words } from "../dictionary.ts";
import type { achievements as english } from "../en/achievements.ts";

/** Lo que se puede lograr, en español: primero el nombre, luego cómo. */
export const achievements: Words<typeof english> = {
  "a-seat-at-the-table": ["Un sitio en la mesa", "Termina tu primera partida."],
  "first-blood": ["Primera victoria", "Gana una partida."],
  regular: ["Habitual", "Juega 50 partidas."],
  "part-of-the-furniture": ["Como un mueble más", "Juega 500 partidas."],
  "fifty-wins": ["Cincuenta victorias", "Gana 50 partidas."],
  "on-a-roll": ["En racha", "Gana tres partidas seguidas."],
  unstoppable: ["Imparable", "Gana siete partidas seguidas."],
  "good-company": ["Buena compañía", "Juega 25 partidas contra otras personas."],
  comeback: ["Remontada", "Gana una partida tras quedarte muy atrás."],
  "never-say-die": ["Nunca te rindas", "Logra diez remontadas."],
  "crowd-pleaser": ["Favorito del público", "Gana en una mesa de cuatro o más."],
  "all-rounder": ["Todoterreno", "Gana una partida en cada juego."],
};
