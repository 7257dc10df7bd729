import type { Words } from "../dictionary.ts";
import type { kit as english } from "../en/kit.ts";

export const kit: Words<typeof english> = {
  count: "{count} {count:Karte|Karten}",
  hand: "Deine Karten",
  handOf: "{name}: {count} {count:Karte|Karten}",
  goal: "Wer zuerst {goal} hat",
  cardName: "{suit} {rank}",
  ranks: { A: "Ass", J: "Bube", Q: "Dame", K: "König" },
  suits: { S: "Pik", H: "Herz", D: "Karo", C: "Kreuz" },
};
