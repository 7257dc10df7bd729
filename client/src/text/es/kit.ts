import type { Words } from "../dictionary.ts";
import type { kit as english } from "../en/kit.ts";

export const kit: Words<typeof english> = {
  count: "{count} {count:carta|cartas}",
  hand: "Tus cartas",
  handOf: "{name}: {count} {count:carta|cartas}",
  goal: "El primero en llegar a {goal}",
  cardName: "{rank} de {suit}",
  ranks: { A: "as", J: "jota", Q: "reina", K: "rey" },
  suits: { S: "picas", H: "corazones", D: "diamantes", C: "tréboles" },
};
