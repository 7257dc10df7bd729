import type { Seat } from "../../../../shared/core/game.ts";
import type { CasinoEvent, CasinoView } from "../../../../shared/games/casino/contract.ts";
import { cardPoints } from "../../../../shared/games/casino/rules/scoring.ts";
import type { GlowKind } from "../../stage/tabletop.ts";
import { isBuildLost } from "./moments.ts";

/** The glow of the felt for a step: points gained by the player, or a build lost to another one. */
export function moodOf(
  before: CasinoView | null,
  events: readonly CasinoEvent[],
  mySeat: Seat | null,
): GlowKind | null {
  if (isBuildLost(before, events, mySeat)) return "bad";
  for (const event of events) {
    if (event.type !== "captured" || event.seat !== mySeat) continue;
    if ([event.card, ...event.cards].some((card) => cardPoints(card) > 0)) return "good";
  }
  return null;
}
