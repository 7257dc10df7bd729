import type { Phrase } from "../../../../shared/core/game.ts";
import type { Dice10000Event } from "../../../../shared/games/dice-10-000/contract.ts";
import { dice10000 } from "../../../../shared/games/dice-10-000/game.ts";
import { DICE } from "../../../../shared/games/dice-10-000/tables.ts";

/** What to say about an event; it picks the sentence that fits the numbers. */
export function tell(event: Dice10000Event): Phrase {
  const { id, values } = dice10000.describe(event);
  if (event.type === "locked" && event.left === DICE) return { id: "dice-10-000.hotDice", values };
  if (event.type === "yielded" && event.points === 0) return { id: "dice-10-000.yieldedNothing", values };
  if (event.type === "turnEnded" && event.lost > 0) return { id: "dice-10-000.turnLost", values };
  return { id, values };
}
