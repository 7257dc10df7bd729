import type { FarkleEvent } from "../../../../shared/games/farkle/contract.ts";
import type { Trigger } from "../../../../shared/games/farkle/rules/effects.ts";
import { fill, type Phrase } from "../../text/say.ts";
import { isKernelEvent, tellKernel } from "../tell-kernel.ts";
import { actsText, bankSum, firedText, saveExtras, saveSum } from "./sums.ts";
import { words } from "./words.ts";

const sentences = (parts: readonly string[]): string => parts.map((part) => ` ${part}`).join("");

/** Triggers whose acts are part of another event's sentence. */
const TOLD_ELSEWHERE: ReadonlySet<Trigger> = new Set(["unit", "lone", "save", "rollOn", "leave", "farkle"]);

type Farkled = Extract<FarkleEvent, { type: "farkled" }>;

/** The sentence that fits how a farkle ended. */
function farkledId({ turnScore, roundScore, points }: Farkled): string {
  const risked = turnScore + roundScore;
  if (points > risked) return "farkle.farkled.won";
  if (points > 0) return "farkle.farkled.kept";
  return risked > 0 ? "farkle.farkled.lost" : "farkle.farkled.nothing";
}

/** The phrase of an event, with its sums and with the dice that acted, in their order. */
export function tell(event: FarkleEvent): Phrase | null {
  if (isKernelEvent(event)) return tellKernel(event);
  const id = `farkle.${event.type}`;
  switch (event.type) {
    // The log omits changes of a draft, which are secret, and turn changes, which the table shows.
    case "drafted":
    case "turnEnded":
      return null;
    case "acted":
      return TOLD_ELSEWHERE.has(event.trigger)
        ? null
        : { id, values: { seat: event.seat, acts: actsText(event.acts) } };
    case "stole": {
      const { seat, points, slots } = event;
      return { id, values: { seat, points, dice: slots.length } };
    }
    case "revealed":
      return { id, values: {} };
    case "rolled":
      return { id, values: { seat: event.seat, faces: event.slots.map((slot) => event.dice[slot]).join(" ") } };
    case "saved": {
      const { seat, worth, turnScore, dareWaiting } = event;
      const extras = sentences(saveExtras(worth, dareWaiting));
      return { id: "farkle.saved.told", values: { seat, turnScore, sum: saveSum(worth), extras } };
    }
    case "handCompleted": {
      const { type: _, ...values } = event;
      return { id: event.times > 1 ? "farkle.handCompleted.doubled" : id, values };
    }
    case "banked": {
      const { seat, score, breakdown } = event;
      const hotStreak = breakdown.hot > 0 ? fill(words.hotStreak, { points: breakdown.hot }) : "";
      const values = { seat, score, ...breakdown, sum: bankSum(breakdown), hotStreak };
      return { id: "farkle.banked.told", values };
    }
    case "farkled": {
      const { type: _, fired, ...values } = event;
      const kept = event.kept > 0 ? [fill(words.kept, { points: event.kept })] : [];
      const told = sentences([...fired.map(firedText), ...kept]);
      return { id: farkledId(event), values: { ...values, fired: told, lost: event.turnScore + event.roundScore } };
    }
    default: {
      const { type: _, ...values } = event;
      return { id: event.type === "timedOut" && event.dareLost > 0 ? "farkle.timedOut.dare" : id, values };
    }
  }
}
