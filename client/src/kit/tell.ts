import type { GameEvent } from "../../../shared/core/game.ts";
import { isKernelEvent, tellKernel } from "../games/tell-kernel.ts";
import type { Phrase } from "../text/say.ts";
import { phrases } from "../text/table.ts";
import { inWords } from "./cards.ts";

/** A value of an event or of a view as it is filled into a text; cards are in words in games with cards. */
function told(value: unknown, hasCards: boolean): string | number {
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.map((part) => told(part, hasCards)).join(", ");
  return hasCards ? inWords(String(value)) : String(value);
}

/** The fields of some plain values that a text can be filled with. */
export const toldFields = (values: object, hasCards: boolean): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, told(value, hasCards)]));

/** Returns the phrase of an event of a small game; null for an event without a sentence. */
export const tellIn =
  (id: string, hasCards: boolean) =>
  (event: GameEvent): Phrase | null => {
    if (isKernelEvent(event)) return tellKernel(event);
    const phrase = `${id}.${event.type}`;
    return phrases[phrase] === undefined ? null : { id: phrase, values: toldFields(event, hasCards) };
  };
