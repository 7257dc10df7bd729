import type { Card } from "../../../../shared/core/cards.ts";
import type { CasinoAction, CasinoEvent, CasinoView } from "../../../../shared/games/casino/contract.ts";
import { stackValues, valueOfCard } from "../../../../shared/games/casino/rules/builds.ts";
import { handOf, holds } from "../../../../shared/games/casino/rules/permits.ts";
import { unseenCards } from "../../../../shared/games/casino/rules/sampled-deals.ts";
import type { Phrase } from "../../text/say.ts";
import { cardName, cardNames } from "./card-text.ts";

type Drop = Extract<CasinoAction, { type: "drop" }>;

/** Cards that are staged for a turn. */
interface Staged {
  cards: Card[];
  handCard: Card | null;
}

const actorOf = ({ actor }: CasinoView): number => actor ?? 0;

/** The phrase of a decision: of a whole turn, if its steps spend a card, or of a single step. */
export function decision(view: CasinoView, ...steps: CasinoAction[]): Phrase {
  const last = steps.at(-1) as CasinoAction;
  const staged = stagedBy(view, steps);
  switch (last.type) {
    case "trail":
      return { id: "trail", values: { card: cardName(last.card) } };
    case "drop":
      return dropped(view, last, staged);
    case "choose":
      return last.option === 0
        ? captured(staged)
        : built(view, staged, view.pendingChoice?.options[last.option]?.value);
    case "accept":
      return raisedBy(view, steps) ?? built(view, staged);
    default:
      return { id: last.type, values: {} };
  }
}

const captured = ({ cards, handCard }: Staged): Phrase => ({
  id: "captured",
  values: { cards: cardNames(cards), card: handCard ? cardName(handCard) : "" },
});

/** The phrase of a build, by default of the value that the hand can capture. */
function built(view: CasinoView, { cards, handCard }: Staged, value?: number): Phrase {
  const stack = handCard ? [...cards, handCard] : cards;
  const held = stackValues(stack).find((other) => holds(view, actorOf(view), other, handCard));
  return { id: "built", values: { value: value ?? held ?? "", cards: cardNames(stack) } };
}

/** The cards that lie in the stack after these steps. */
function stagedBy(view: CasinoView, steps: readonly CasinoAction[]): Staged {
  const { temp, pendingChoice, pendingTarget } = view;
  const open = temp[actorOf(view)];
  let handCard = open?.handCard ?? pendingChoice?.card ?? null;
  let cards = [...(open?.cards ?? []), ...(pendingTarget === null ? [] : [pendingTarget])];
  for (const step of steps) {
    if (step.type === "cancel") [cards, handCard] = [[], null];
    if (step.type !== "drop") continue;
    if ("card" in step.target) cards.push(step.target.card);
    if (step.card === open?.handCard || handOf(view, actorOf(view)).includes(step.card)) handCard = step.card;
    else cards.push(step.card);
  }
  return { cards: cards.filter((card) => card !== handCard), handCard };
}

function dropped(view: CasinoView, { card, target }: Drop, staged: Staged): Phrase {
  if ("build" in target) {
    const build = view.builds.find(({ id }) => id === target.build);
    if (!build || build.value === valueOfCard(card)) return captured({ cards: build?.cards ?? [], handCard: card });
    const values = { value: build.value + valueOfCard(card), card: cardName(card) };
    return { id: build.owner === view.actor ? "augmented" : "extended", values };
  }
  if (card === staged.handCard && stackValues(staged.cards).includes(valueOfCard(card))) return captured(staged);
  if ("temp" in target) return { id: "stage", values: { card: cardName(card) } };
  return { id: "drop", values: { card: cardName(card), target: cardName(target.card) } };
}

/** The phrase of a build that was raised, if the accepted step was that. */
function raisedBy(view: CasinoView, steps: readonly CasinoAction[]): Phrase | null {
  const { pendingExtension } = view;
  if (pendingExtension) {
    const { value, card } = pendingExtension;
    return { id: "extended", values: { value, card: cardName(card) } };
  }
  const raise = steps.findLast((step) => step.type === "drop");
  return raise && "build" in raise.target ? dropped(view, raise, { cards: [], handCard: null }) : null;
}

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
