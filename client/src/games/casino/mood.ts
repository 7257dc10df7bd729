import type { Seat } from "../../../../shared/core/game.ts";
import type { CasinoEvent } from "../../../../shared/games/casino/contract.ts";
import { cardPoints } from "../../../../shared/games/casino/rules/scoring.ts";
import type { GlowKind } from "../../stage/tabletop.ts";

/** The glow of the felt for an event: a win, or points gained or lost by the player. */
export function moodOf(events: readonly CasinoEvent[], mySeat: Seat | null): GlowKind | null {
  for (const event of events) {
    if (event.type === "matchEnded") return event.result.winners.includes(mySeat ?? -1) ? "win" : null;
  }
  for (const event of events) {
    if (event.type !== "captured" || event.seat !== mySeat) continue;
    if ([event.card, ...event.cards].some((card) => cardPoints(card) > 0)) return "good";
  }
  return null;
}
