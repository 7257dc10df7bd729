import type { Words } from "../dictionary.ts";
import type { learn as english } from "../en/learn.ts";

/** Die Spiele lernen, auf Deutsch. */
export const learn: Words<typeof english> = {
  title: "Spielen lernen",
  intro: "Spiel eine zweiminütige Lektion, lies die Regeln auf einer Seite, oder übe frei gegen Bots.",
  lesson: "Lektion spielen",
  lessonHint: "zwei Minuten",
  done: "erledigt",
  rules: "Regeln lesen",
  practise: "Üben",
  puzzles: "Aufgaben lösen",
  rulesOf: "Regeln: {name}",
  noSuchGame: "Dieses Spiel gibt es hier nicht.",
  backToLearn: "Alle Spiele",
  odds: "Chancen anzeigen",
  oddsTitle: "Chancen",
  oddsTable: "Tabelle der Chancen",
  rulesButton: "Regeln",
  oddsButton: "Chancen",
  coach: "Lektion",
  progress: "{step} von {steps}",
  next: "Weiter",
  watch: "Schau zu …",
  otherMove: "Folge erst einmal der Anleitung. Nach der Lektion kannst du spielen, wie du willst.",
  readFirst: "Lies den Hinweis und drücke dann „Weiter“.",
  practiseNow: "Gegen einen Bot spielen",
  moreLessons: "Weitere Lektionen",
};
