import type { Dice10000Event } from "../../../../shared/games/dice-10-000/contract.ts";
import { DICE } from "../../../../shared/games/dice-10-000/rules/constants.ts";
import type { Phrase } from "../../text/say.ts";
import { isKernelEvent, tellKernel } from "../tell-kernel.ts";

/** The phrase of an event; the numbers decide between phrases of one type. The log omits turn changes without a loss. */
export function tell(event: Dice10000Event): Phrase | null {
  if (isKernelEvent(event)) return tellKernel(event);
  const id = `dice-10-000.${event.type}`;
  switch (event.type) {
    case "rolled": {
      const { seat, dice, rolled } = event;
      return { id, values: { seat, faces: rolled.map((index) => dice[index]).join(" "), count: rolled.length } };
    }
    case "locked": {
      const { seat, subsets, points, turnScore, left } = event;
      const faces = subsets.flatMap((subset) => subset.faces).join(" ");
      return { id: left === DICE ? "dice-10-000.hotDice" : id, values: { seat, faces, points, turnScore, left } };
    }
    default: {
      const { type, ...values } = event;
      if (event.type === "yielded" && event.points === 0) {
        // A seat with points has opened, so it was too much for the exact target.
        return { id: `dice-10-000.${event.score > 0 ? "yieldedTooMuch" : "yieldedNothing"}`, values };
      }
      if (event.type === "turnEnded") return event.lost > 0 ? { id: "dice-10-000.turnLost", values } : null;
      return { id: `dice-10-000.${type}`, values };
    }
  }
}
