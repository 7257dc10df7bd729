import type { Words } from "../dictionary.ts";
import type { achievements as english } from "../en/achievements.ts";

/** Lo que se puede lograr, en español: primero el nombre, luego cómo. */
export const achievements: Words<typeof english> = {
  "a-seat-at-the-table": ["Un sitio en la mesa", "Termina tu primera partida."],
  "first-blood": ["Primera victoria", "Gana una partida."],
  regular: ["De la casa", "Juega 50 partidas."],
  "part-of-the-furniture": ["Como un mueble más", "Juega 500 partidas."],
  "fifty-wins": ["Cincuenta victorias", "Gana 50 partidas."],
  "on-a-roll": ["En racha", "Gana tres partidas seguidas."],
  unstoppable: ["Imparable", "Gana siete partidas seguidas."],
  "good-company": ["Buena compañía", "Juega 25 partidas contra personas."],
  comeback: ["Remontada", "Gana una partida tras ir muy por detrás."],
  "never-say-die": ["Nunca te rindas", "Remonta diez veces."],
  "crowd-pleaser": ["Favorito del público", "Gana en una mesa de cuatro o más."],
  "all-rounder": ["Todoterreno", "Gana una partida de cada juego."],
};
