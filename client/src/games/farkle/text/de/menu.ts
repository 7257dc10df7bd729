import type { Words } from "../../../../text/dictionary.ts";
import type { menu as english } from "../en/menu.ts";

export const menu: Words<typeof english> = {
  name: "Farkle",
  pitch: "Fordere dein Glück heraus, mit Spezialwürfeln.",
  modes: {
    challenge: {
      name: "Challenge",
      pitch: "Spezialwürfel, bis 10.000.",
      rule: "Kaufe heimlich für 20 $ Spezialwürfel, dann geht es um die Wette bis 10.000. Behalte, was zählt, würfle weiter oder sichere; ein Wurf ohne Zählendes ist ein Farkle.",
    },
    "challenge-ten": {
      name: "Challenge zehn",
      pitch: "Spezialwürfel, zehn Runden.",
      rule: "Kaufe heimlich für 20 $ Spezialwürfel; nach zehn Runden gewinnen die meisten Punkte.",
    },
    owned: {
      name: "Eigene Würfel",
      pitch: "Deine Ausrüstung, bis 10.000.",
      rule: "Alle bringen die Würfel mit, die sie besitzen und im Laden ausgerüstet haben. Dafür braucht es ein Konto.",
    },
    "owned-ten": {
      name: "Eigene Würfel zehn",
      pitch: "Deine Ausrüstung, zehn Runden.",
      rule: "Alle bringen ihre eigenen Würfel mit; nach zehn Runden gewinnen die meisten Punkte. Dafür braucht es ein Konto.",
    },
    plain: {
      name: "Einfach",
      pitch: "Normale Würfel, bis 10.000.",
      rule: "Behalte, was zählt, würfle weiter oder sichere. Ein Wurf ohne Zählendes ist ein Farkle und kostet den Zug.",
    },
    "plain-ten": {
      name: "Einfach zehn",
      pitch: "Normale Würfel, zehn Runden.",
      rule: "Nach zehn Runden gewinnen die meisten Punkte.",
    },
  },
  switches: {},
  houseRules: {
    budget: { name: "Budget", rule: "So viele Dollar hat jede Person für Spezialwürfel." },
    maxDoubles: { name: "Double Dice", rule: "So viele Double Dice darf eine Person höchstens haben." },
    farkleKeepsRoundScore: {
      name: "Volle Hände sind sicher",
      rule: "Auch bei einem Farkle zählen die Hände, die in diesem Zug voll wurden.",
    },
  },
};
