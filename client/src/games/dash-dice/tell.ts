import type { Phrase } from "../../../../shared/core/game.ts";
import type { DashEvent } from "../../../../shared/games/dash-dice/contract.ts";
import { dashDice } from "../../../../shared/games/dash-dice/game.ts";
import { words } from "./words.ts";

/** What to say about an event, with the call in words. */
export function tell(event: DashEvent): Phrase {
  const { id, values } = dashDice.describe(event);
  return event.type === "called" ? { id, values: { ...values, parity: words.called[event.parity] } } : { id, values };
}
