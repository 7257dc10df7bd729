import type { CasinoAction, CasinoEvent, CasinoView } from "../../../../shared/games/casino/contract.ts";
import { unseenCards } from "../../../../shared/games/casino/judge.ts";
import type { Phrase } from "../../text/say.ts";
import { cardName, cardNames } from "./card-text.ts";

/** The phrase of a decision. */
export function decision(view: CasinoView, action: CasinoAction): Phrase {
  switch (action.type) {
    case "drop": {
      const { card, target } = action;
      if ("temp" in target) return { id: "stage", values: { card: cardName(card) } };
      const onto = "card" in target ? cardName(target.card) : buildName(view, target.build);
      return { id: "drop", values: { card: cardName(card), target: onto } };
    }
    case "choose": {
      const option = view.pendingChoice?.options[action.option];
      return { id: option?.kind ?? "accept", values: { value: option?.value ?? 0 } };
    }
    case "trail":
      return { id: "trail", values: { card: cardName(action.card) } };
    default:
      return { id: action.type, values: {} };
  }
}

const buildName = ({ builds }: CasinoView, id: string): string =>
  cardNames(builds.find((build) => build.id === id)?.cards ?? []);

/** The phrase of a whole turn: what its card captured, built or raised. */
export function outcome(events: readonly CasinoEvent[]): Phrase | null {
  for (const event of events) {
    switch (event.type) {
      case "captured":
      case "built":
      case "merged":
        return {
          id: event.type,
          values: {
            value: event.value,
            cards: cardNames(event.cards),
            card: "card" in event ? cardName(event.card) : "",
          },
        };
      case "augmented":
      case "extended":
        return { id: event.type, values: { value: event.value, card: cardName(event.card) } };
    }
  }
  return null;
}

/** The cards of the opponent, which the actor can infer once the deck is empty. */
export const hidden = (view: CasinoView): string => cardNames(unseenCards(view, view.actor ?? 0));
