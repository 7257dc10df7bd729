import type { CasinoEvent } from "../../../../shared/games/casino/contract.ts";
import type { Phrase } from "../../text/say.ts";
import { isKernelEvent, tellKernel } from "../tell-kernel.ts";
import { inWords } from "./card-text.ts";

/** The phrase of an event, with cards in words. A captured build has its own phrase. */
export function tell(event: CasinoEvent): Phrase | null {
  if (isKernelEvent(event)) return tellKernel(event);
  const id = `casino.${event.type}`;
  switch (event.type) {
    // The log omits the deciding rule, which "Why?" explains, and turn changes, which the table shows.
    case "ruled":
    case "turnEnded":
      return null;
    case "scored":
      return { id, values: { points: event.tallies.map(({ points }) => points).join(" : ") } };
    default: {
      const { type, ...fields } = event;
      const isBuild = type === "captured" && event.build !== null;
      return { id: isBuild ? `${id}.build` : id, values: readable(fields) };
    }
  }
}

/** The fields of an event as values of its phrase: lists joined by blanks, cards in words. */
function readable(fields: object): Phrase["values"] {
  const values: Phrase["values"] = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) continue;
    const joined = Array.isArray(value) ? value.join(" ") : value;
    const isCards = typeof joined === "string" && (name === "card" || name === "cards");
    values[name] = isCards ? inWords(joined) : joined;
  }
  return values;
}
