import { describeKernel, type Phrase, type Viewer } from "../../core/game.ts";
import type { CasinoEvent, CasinoState, CasinoView } from "./contract.ts";

/** A copy without other hands, the order of the deck, and the options of another seat, which tell of its hand. */
export function viewFor(state: CasinoState, viewer: Viewer): CasinoView {
  const {
    hands,
    deck,
    stagedFrom: _,
    buildsMade: __,
    steps: ___,
    pendingChoice,
    pendingExtension,
    result,
    ...open
  } = state;
  const options = viewer === state.actor ? (pendingChoice?.options.map((option) => ({ ...option })) ?? []) : [];
  return {
    ...open,
    scores: [...state.scores],
    result: result && { ...result, winners: [...result.winners] },
    options: { ...state.options },
    table: [...state.table],
    builds: state.builds.map((build) => ({ ...build, cards: [...build.cards] })),
    temp: state.temp.map((temp) => temp && { ...temp, cards: [...temp.cards], values: [...temp.values] }),
    captures: state.captures.map((cards) => [...cards]),
    pendingChoice: pendingChoice && { ...pendingChoice, options },
    pendingExtension: pendingExtension && { ...pendingExtension },
    hands: hands.map((cards, seat) => (seat === viewer ? [...cards] : null)),
    handCounts: hands.map((cards) => cards.length),
    deckCount: deck.length,
  };
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
