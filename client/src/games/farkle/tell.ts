import type { Phrase } from "../../../../shared/core/game.ts";
import type { FarkleEvent } from "../../../../shared/games/farkle/contract.ts";
import { farkle } from "../../../../shared/games/farkle/game.ts";
import { fill } from "../../text/say.ts";
import { bankSum, firedText, saveExtras, saveSum } from "./sums.ts";
import { words } from "./words.ts";

const sentences = (parts: readonly string[]): string => parts.map((part) => ` ${part}`).join("");

type Farkled = Extract<FarkleEvent, { type: "farkled" }>;

/** The sentence that fits how a farkle ended. */
function farkledId({ turnScore, roundScore, points }: Farkled): string {
  const risked = turnScore + roundScore;
  if (points > risked) return "farkle.farkled.won";
  if (points > 0) return "farkle.farkled.kept";
  return risked > 0 ? "farkle.farkled.lost" : "farkle.farkled.nothing";
}

/** What to say about an event, with its sums and with the dice that acted, in their order. */
export function tell(event: FarkleEvent): Phrase {
  const { id, values } = farkle.describe(event);
  switch (event.type) {
    case "saved": {
      const extras = sentences(saveExtras(event.worth, event.dareWaiting));
      return { id: "farkle.saved.told", values: { ...values, sum: saveSum(event.worth), extras } };
    }
    case "handCompleted":
      return event.times > 1 ? { id: "farkle.handCompleted.doubled", values } : { id, values };
    case "banked": {
      const { hot } = event.breakdown;
      const hotStreak = hot > 0 ? fill(words.hotStreak, { points: hot }) : "";
      return { id: "farkle.banked.told", values: { ...values, sum: bankSum(event.breakdown), hotStreak } };
    }
    case "farkled": {
      const kept = event.kept > 0 ? [fill(words.kept, { points: event.kept })] : [];
      const fired = sentences([...event.fired.map(firedText), ...kept]);
      return { id: farkledId(event), values: { ...values, fired, lost: event.turnScore + event.roundScore } };
    }
    case "timedOut":
      return event.dareLost > 0 ? { id: "farkle.timedOut.dare", values } : { id, values };
    default:
      return { id, values };
  }
}
