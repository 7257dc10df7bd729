import type { Words } from "../dictionary.ts";
import type { learn as english } from "../en/learn.ts";

/** Aprender los juegos, en español. */
export const learn: Words<typeof english> = {
  title: "Aprende a jugar",
  intro: "Juega una lección de dos minutos, lee las reglas en una página o practica libremente contra bots.",
  lesson: "Jugar la lección",
  lessonHint: "dos minutos",
  done: "hecho",
  rules: "Leer las reglas",
  practise: "Practicar",
  puzzles: "Resolver problemas",
  rulesOf: "Reglas de {name}",
  noSuchGame: "Este juego no existe aquí.",
  backToLearn: "Todos los juegos",
  odds: "Mostrar probabilidades",
  oddsTitle: "Probabilidades",
  oddsTable: "Tabla de probabilidades",
  rulesButton: "Reglas",
  oddsButton: "Probabilidades",
  coach: "Lección",
  progress: "{step} de {steps}",
  next: "Siguiente",
  watch: "Observa la mesa…",
  otherMove: "Por ahora, sigue las instrucciones. Después de la lección podrás jugar como quieras.",
  readFirst: "Lee la nota y luego pulsa Siguiente.",
  practiseNow: "Jugar contra un bot",
  moreLessons: "Más lecciones",
};
