import type { Words } from "../dictionary.ts";
import type { workshop as english } from "../en/workshop.ts";

export const workshop: Words<typeof english> = {
  title: "Hausregel-Werkstatt",
  intro:
    "Wähle Regeln, gib ihnen einen Namen, und speichere oder teile sie. Ein Link bringt sie zu Freunden, die sie ändern und weitergeben können.",
  setUp: "Tisch einrichten",
  reset: "Zurück zu den üblichen Regeln",
  name: "Diese Regeln benennen",
  nameExample: "Omas Farkle",
  save: "Speichern",
  share: "Link kopieren",
  use: "{name} verwenden",
  remove: "{name} löschen",
  toWorkshop: "Werkstatt: Was diese Regeln bewirken",
  effects: {
    heading: "Was diese Regeln bewirken",
    none: "Ändere eine Regel, dann werden hier Partien nach den üblichen und nach deinen Regeln gespielt.",
    counting: "Es wird gespielt …",
    longer: "Partien sind {percent} länger.",
    shorter: "Partien sind {percent} kürzer.",
    alike: "Partien sind so lang wie üblich.",
    usual: "Üblich",
    these: "Deine Regeln",
    length: "Züge einer Partie",
    first: "Wer beginnt, gewinnt",
    comebacks: "Aufholjagden",
    draws: "Unentschieden",
    share: "{percent} ± {error}",
    how: "Aus {usual} und {these} Partien von zwei Spielern, die einer Faustregel folgen, ohne Spezialwürfel. In 19 von 20 Fällen liegt der wahre Wert innerhalb von ±.",
  },
};
