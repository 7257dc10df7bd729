import type { DashEvent } from "../../../../shared/games/dash-dice/contract.ts";
import type { Phrase } from "../../text/say.ts";
import { phrases } from "../../text/table.ts";
import { isKernelEvent, tellKernel } from "../tell-kernel.ts";
import { words } from "./words.ts";

/** The phrase of an event; each kind of roll has its own. The log omits turn changes without a loss. */
export function tell(event: DashEvent): Phrase | null {
  if (isKernelEvent(event)) return tellKernel(event);
  const id = `dash-dice.${event.type}`;
  switch (event.type) {
    case "called": {
      const { seat, parity, die, starter } = event;
      return { id, values: { seat, parity: words.called[parity], die, starter } };
    }
    case "rolled": {
      const { seat, dice, rule, gained, turnScore, multiplier } = event;
      const own = `${id}.${rule}`;
      // A rule of rolls without a sentence of its own is told as any roll.
      const known = phrases[own] === undefined ? `${id}.other` : own;
      return { id: known, values: { seat, a: dice[0], b: dice[1], gained, turnScore, multiplier } };
    }
    case "turnEnded": {
      const { seat, lost } = event;
      return lost > 0 ? { id: "dash-dice.turnLost", values: { seat, lost } } : null;
    }
    case "banked": {
      const { seat, points, score } = event;
      // The whole score, as of the only turn of True Grit, which is not banked by choice.
      return { id: points === score ? "dash-dice.scored" : id, values: { seat, points, score } };
    }
    case "wiped":
      return event.score > 0 ? { id, values: { seat: event.seat, score: event.score } } : null;
    case "transferred":
      return { id, values: { seat: event.seat, points: event.points } };
    default: {
      const { type: _, ...values } = event;
      return { id, values };
    }
  }
}
