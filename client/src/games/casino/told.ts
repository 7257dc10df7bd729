import type { GameEvent, Phrase } from "../../../../shared/core/game.ts";
import type { CasinoEvent } from "../../../../shared/games/casino/contract.ts";
import { inWords } from "./card-text.ts";
import { ruleTexts } from "./words.ts";

/** A phrase with its cards in words, its rule by its name, and a sentence of its own for a captured build. */
export function told({ id, values }: Phrase, event: GameEvent): Phrase {
  const happened = event as CasinoEvent;
  const readable: Phrase["values"] = {};
  for (const [name, value] of Object.entries(values)) {
    readable[name] = typeof value === "string" && (name === "card" || name === "cards") ? inWords(value) : value;
  }
  switch (happened.type) {
    case "ruled": {
      const priority = happened.trace.find(({ rule }) => rule === happened.rule)?.priority ?? 0;
      return { id, values: { ...readable, priority, rule: ruleTexts[happened.rule].name } };
    }
    case "captured":
      return { id: happened.build === null ? id : `${id}.build`, values: readable };
    case "scored":
      return { id, values: { points: String(readable.points).replaceAll(" ", " : ") } };
    default:
      return { id, values: readable };
  }
}
