import type { Words } from "../dictionary.ts";
import type { learn as english } from "../en/learn.ts";

/** Die Spiele lernen, auf Deutsch. */
export const learn: Words<typeof english> = {
  title: "Spielen lernen",
  intro:
    "Zwei Minuten an einem echten Tisch mit gestellten Würfeln, alle Regeln auf einer Seite, oder eine freie Partie gegen Bots.",
  lesson: "Lektion spielen",
  lessonHint: "zwei Minuten",
  done: "geschafft",
  rules: "Regeln lesen",
  practise: "Üben",
  rulesOf: "Die Regeln von {name}",
  noSuchGame: "Dieses Spiel wird hier nicht gespielt.",
  backToLearn: "Alle Spiele",
  odds: "Chancen zeigen",
  oddsTitle: "Chancen",
  oddsTable: "Tabelle der Chancen",
  rulesButton: "Regeln",
  oddsButton: "Chancen",
  coach: "Lektion",
  progress: "{step} von {steps}",
  next: "Weiter",
  watch: "Schau auf den Tisch …",
  otherMove: "Tu in der Lektion, was die Notiz sagt. Danach kannst du spielen, wie du magst.",
  readFirst: "Lies die Notiz und drücke Weiter.",
  practiseNow: "Gegen einen Bot spielen",
  moreLessons: "Weitere Lektionen",
};
