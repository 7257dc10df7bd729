import type { Words } from "../dictionary.ts";
import type { learn as english } from "../en/learn.ts";

/** Aprender los juegos, en español. */
export const learn: Words<typeof english> = {
  title: "Aprende a jugar",
  intro:
    "Dos minutos en una mesa de verdad con dados preparados, todas las reglas en una página, o una partida libre contra bots.",
  lesson: "Jugar la lección",
  lessonHint: "dos minutos",
  done: "hecha",
  rules: "Leer las reglas",
  practise: "Practicar",
  rulesOf: "Las reglas de {name}",
  noSuchGame: "En esta casa no se juega a ese juego.",
  backToLearn: "Todos los juegos",
  odds: "Mostrar las probabilidades",
  oddsTitle: "Probabilidades",
  oddsTable: "Tabla de probabilidades",
  rulesButton: "Reglas",
  oddsButton: "Probabilidades",
  coach: "Lección",
  progress: "{step} de {steps}",
  next: "Siguiente",
  watch: "Mira la mesa…",
  otherMove: "En la lección, haz lo que dice la nota. Después podrás jugar como quieras.",
  readFirst: "Lee la nota y pulsa Siguiente.",
  practiseNow: "Jugar contra un bot",
  moreLessons: "Más lecciones",
};
