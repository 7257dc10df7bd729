import type { CasinoAction, CasinoView } from "../../../../shared/games/casino/contract.ts";
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
