import type { Options } from "./contract.ts";
import type { CustomDice } from "./rules/custom-dice.ts";
import { DICE, type DieId, isPrinted } from "./rules/dice.ts";

/** A special die as the shop currently sells it. */
export interface DieOffer {
  die: DieId;
  price: number;
  /** False if an administrator has taken the die out of the shop. */
  available: boolean;
  /** Season in epoch milliseconds, from `from` until before `until`; null for an open end. */
  from: number | null;
  until: number | null;
  /** True if the die can be bought and drafted now: it is available and in season. */
  isOnOffer: boolean;
  /** Description written by an administrator; without it, the page shows its own text. */
  text: string | null;
  /** Definition of a die that an administrator created or changed; null for a printed die. */
  definition: CustomDice[number] | null;
  /** True for a die that is not sold any more and waits for no season. */
  isRetired: boolean;
}

/** What a match takes from the shop when it starts: prices that differ from the list, and definitions. */
export type MatchOffers = Pick<Options, "prices" | "customDice">;

/** Price of a die without an offer of its own. */
const listPrice = ({ die, price, definition }: DieOffer): number =>
  definition?.price ?? (isPrinted(die) ? DICE[die].price : price);

/** The offers of a match: the printed dice, and of all others those on offer and those that its players bring. */
export function matchOffers(offers: readonly DieOffer[], brought: readonly (DieId | null)[] = []): MatchOffers {
  const isInPlay = ({ die, isOnOffer }: DieOffer) => isOnOffer || brought.includes(die);
  const inPlay = offers.filter((offer) => isPrinted(offer.die) || isInPlay(offer));
  const differing = inPlay.filter((offer) => !offer.isOnOffer || offer.price !== listPrice(offer));
  const customDice = inPlay.filter(isInPlay).flatMap(({ definition }) => definition ?? []);
  return {
    prices: Object.fromEntries(differing.map(({ die, price, isOnOffer }) => [die, isOnOffer ? price : null])),
    ...(customDice.length > 0 && { customDice }),
  };
}
