import type { Viewer } from "../../../core/game.ts";
import { copyPlain } from "../../../core/plain.ts";
import type { CasinoState, CasinoView } from "../contract.ts";

/** A copy without other hands, the deck order, and the options of another seat, which reveal its hand. */
export function viewFor(state: CasinoState, viewer: Viewer): CasinoView {
  const { hands, deck, stagedFrom: _, buildsMade: __, steps: ___, ...shown } = state;
  const isAsked = state.phase === "choice" && viewer === state.actor;
  return copyPlain({
    ...shown,
    phase: state.phase === "choice" && !isAsked ? "play" : state.phase,
    pendingChoice: isAsked ? state.pendingChoice : null,
    pendingTarget: isAsked ? state.pendingTarget : null,
    hands: hands.map((cards, seat) => (seat === viewer ? cards : null)),
    handCounts: hands.map((cards) => cards.length),
    deckCount: deck.length,
  });
}
