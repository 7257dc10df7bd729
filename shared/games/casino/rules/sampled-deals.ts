import { type Card, fortyCards } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import { type Rng, shuffle } from "../../../core/rng.ts";
import type { CasinoState, CasinoView } from "../contract.ts";
import { valueOfCard } from "./builds.ts";
import { handOf } from "./permits.ts";
import { takeOut } from "./spend.ts";

/** Cards that this seat has not seen: other hands and the deck. */
export function unseenCards(view: CasinoView, seat: Seat): Card[] {
  const seen = new Set([
    ...handOf(view, seat),
    ...view.table,
    ...view.builds.flatMap(({ cards }) => cards),
    ...view.temp.flatMap((temp) => temp?.cards ?? []),
    ...view.captures.flat(),
  ]);
  return fortyCards().filter((card) => !seen.has(card));
}

/** Samples a possible deal of the cards that this seat cannot see. The owner of a build holds a card for it. */
export function sampleDeal(view: CasinoView, seat: Seat, rng: Rng): CasinoState {
  const { handCounts, deckCount, ...open } = view;
  const unseen = shuffle(unseenCards(view, seat), rng);
  const hands = view.hands.map((cards) => [...(cards ?? [])]);
  for (const { owner, value } of view.builds) {
    const needed = owner === seat ? undefined : unseen.find((card) => valueOfCard(card) === value);
    if (needed === undefined || handCounts[owner] === 0) continue;
    takeOut(unseen, needed);
    hands[owner]?.push(needed);
  }
  handCounts.forEach((count, other) => {
    if (other !== seat) hands[other]?.push(...unseen.splice(0, count - (hands[other]?.length ?? 0)));
  });
  const nothing = view.hands.map(() => null);
  const deck = unseen.slice(0, deckCount);
  return copyState({ ...open, phase: "play", hands, deck, stagedFrom: nothing, buildsMade: 0, steps: 0 });
}

/** Returns a playable state: a sampled deal in the phase of the view. */
export function possibleWorld(view: CasinoView, seat: Seat, rng: Rng): CasinoState {
  const stagedFrom = view.temp.map((temp) => temp?.cards.map((_, place) => place) ?? null);
  return { ...sampleDeal(view, seat, rng), phase: view.phase, stagedFrom, buildsMade: buildsSoFar(view) };
}

/** Ids of new builds must differ from those on the table. */
const buildsSoFar = ({ builds }: CasinoView): number =>
  Math.max(0, ...builds.map(({ id }) => Number(id.slice(1)) || 0));

/** True if the deck is empty and every unseen card is in the hand of the only opponent. */
export const isOpen = (view: CasinoView, seat: Seat): boolean =>
  view.hands.length === 2 &&
  view.deckCount === 0 &&
  unseenCards(view, seat).length === (view.handCounts[1 - seat] ?? 0);

/** A copy that can be played on; it copies only the parts that a move changes. */
export function copyState(state: CasinoState): CasinoState {
  return {
    ...state,
    scores: [...state.scores],
    hands: state.hands.map((cards) => [...cards]),
    deck: [...state.deck],
    table: [...state.table],
    builds: state.builds.map((build) => ({ ...build, cards: [...build.cards] })),
    temp: [...state.temp],
    stagedFrom: [...state.stagedFrom],
    captures: state.captures.map((cards) => [...cards]),
    ...(state.sweeps && { sweeps: [...state.sweeps] }),
  };
}
