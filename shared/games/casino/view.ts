import { copyFields } from "../../core/field-views.ts";
import { describeKernel, type Phrase, type Viewer } from "../../core/game.ts";
import type { CasinoEvent, CasinoState, CasinoView } from "./contract.ts";
import { fields } from "./fields.ts";

/**
 * A copy without other hands, the order of the deck, and an open question. A question is only asked if the hand holds
 * further cards, so others see the table as it was before the drop.
 */
export function viewFor(state: CasinoState, viewer: Viewer): CasinoView {
  const { hands, deck } = state;
  const isAsked = state.phase === "choice" && viewer === state.actor;
  return copyFields(fields, {
    ...state,
    phase: state.phase === "choice" && !isAsked ? "play" : state.phase,
    pendingChoice: isAsked ? state.pendingChoice : null,
    pendingTarget: isAsked ? state.pendingTarget : null,
    hands: hands.map((cards, seat) => (seat === viewer ? cards : null)),
    handCounts: hands.map((cards) => cards.length),
    deckCount: deck.length,
  });
}

/** Each kind of event has its sentence; cards and values are joined by blanks. */
export function describe(event: CasinoEvent): Phrase {
  switch (event.type) {
    case "ruled":
      return { id: "casino.ruled", values: { seat: event.seat, rule: event.rule } };
    case "scored":
      return { id: "casino.scored", values: { points: event.tallies.map(({ points }) => points).join(" ") } };
    case "resigned":
    case "drawAgreed":
    case "matchEnded":
      return describeKernel(event);
    default: {
      const { type, ...fields } = event;
      const values: Phrase["values"] = {};
      for (const [name, value] of Object.entries(fields)) {
        if (value !== null) values[name] = Array.isArray(value) ? value.join(" ") : value;
      }
      return { id: `casino.${type}`, values };
    }
  }
}
