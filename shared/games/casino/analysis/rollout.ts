import { sharesOf } from "../../../core/analyst.ts";
import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { CasinoState } from "../contract.ts";
import { valueOfCard } from "../rules/builds.ts";
import { arePartners, handOf, hasPartners, reservedFor } from "../rules/permits.ts";
import { trailable } from "../rules/trail.ts";
import { totalWeight, weigher } from "./judge.ts";
import { makeMove } from "./make-move.ts";
import type { Move } from "./moves.ts";
import { bestPack, type Weigh } from "./packs.ts";

/** Plays on with quick moves and returns the resulting score for this seat. */
export function playOn(state: CasinoState, seat: Seat, plies: number, weigh: Weigh): number {
  for (let ply = 0; ply < plies && state.actor !== null; ply++) {
    makeMove(state, state.actor, quickMove(state, state.actor, weigh));
  }
  return balance(state, seat, weigh);
}

/** Points of a lead that make a win in a match of several deals about three times as likely as a loss. */
const CLEAR_LEAD = 5;

/** Plays on with quick moves to the end of the deal, and returns the shares; a match of several deals is estimated. */
export function playToEnd(state: CasinoState): number[] {
  const weigh = weigher(state);
  while (state.actor !== null) makeMove(state, state.actor, quickMove(state, state.actor, weigh));
  if (state.result) return sharesOf(state.result, state.hands.length);
  const weights = state.scores.map((score) => 3 ** (score / CLEAR_LEAD));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Makes the largest capture of a single card, or else trails the card of least value. */
function quickMove(state: CasinoState, seat: Seat, weigh: Weigh): Move {
  let best: Move | undefined;
  let most = 0;
  const consider = (card: Card, cards: Card[], build: string | null): void => {
    if (cards.length === 0) return;
    const gain = totalWeight(cards, weigh) + weigh(card);
    if (gain <= most) return;
    most = gain;
    best = { kind: "capture", card, cards, build };
  };
  for (const card of handOf(state, seat)) {
    const value = valueOfCard(card);
    for (const build of state.builds) if (build.value === value) consider(card, build.cards, build.id);
    if (!reservedFor(state, seat, card)) consider(card, bestPack(state.table, value, weigh), null);
  }
  return best ?? { kind: "trail", card: leastWanted(trailable(state, seat), weigh) };
}

const leastWanted = (cards: readonly Card[], weigh: Weigh): Card =>
  cards.reduce((least, card) => (weigh(card) < weigh(least) ? card : least));

/** Lead over the strongest other side: points at the end of a match, before it the expected value of the captures. */
export function balance(state: CasinoState, seat: Seat, weigh: Weigh): number {
  const worth = (other: Seat): number =>
    state.result ? (state.scores[other] as number) : totalWeight(state.captures[other] ?? [], weigh);
  let own = 0;
  let rivals = 0;
  for (let other = 0; other < state.hands.length; other++) {
    if (other === seat || arePartners(state, other, seat)) own += worth(other);
    else rivals = hasPartners(state) ? rivals + worth(other) : Math.max(rivals, worth(other));
  }
  return own - rivals;
}
