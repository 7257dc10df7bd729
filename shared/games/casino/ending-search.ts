import { sharesOf } from "../../core/analyst.ts";
import type { Seat } from "../../core/game.ts";
import type { CasinoAction, CasinoState } from "./contract.ts";
import { casino } from "./game.ts";

/** Number of positions after which a search is abandoned. */
const BUDGET = 4_000;

/** Endings with more cards in hand would exceed the budget, so they are not searched. */
const MOST_CARDS = 8;

/** Thrown when a search has spent its budget. */
class TooLarge extends Error {}

/**
 * Returns the shares of both seats with best play when all cards are open, or null when the ending is too large to
 * search completely. Every legal turn is searched; staging is never undone, because that changes nothing.
 * Searches of one position share their results and their budget.
 */
export function searchEnding(state: CasinoState, search = new EndingSearch()): number[] | null {
  if (state.hands.length !== 2 || state.deck.length > 0) return null;
  if (cardsInHand(state) > MOST_CARDS) return null;
  try {
    const share = search.firstSeat(state);
    return [share, 1 - share];
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

/**
 * Returns the legal actions with the best result for this seat when all cards are open, or null when the ending is too
 * large. An action is valued by the turns that follow without undoing it, so best actions lead to a finished turn.
 */
export function bestInEnding(state: CasinoState, seat: Seat, legal: readonly CasinoAction[]): CasinoAction[] | null {
  if (cardsInHand(state) > MOST_CARDS) return null;
  const search = new EndingSearch();
  try {
    const shares = legal.map((action) => {
      const first = search.firstSeat(next(state, seat, action));
      return seat === 0 ? first : 1 - first;
    });
    const most = Math.max(...shares);
    return legal.filter((_, index) => shares[index] === most);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

const cardsInHand = ({ hands }: CasinoState): number => hands.reduce((sum, hand) => sum + hand.length, 0);

/** Values positions by the first seat's share. */
export class EndingSearch {
  readonly #known = new Map<string, number>();

  firstSeat(state: CasinoState): number {
    if (state.result) return sharesOf(state.result, 2)[0] as number;
    const key = keyOf(state);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size > BUDGET) throw new TooLarge();
    const seat = state.actor as Seat;
    const best = seat === 0 ? 1 : 0;
    let value = 1 - best;
    for (const action of casino.legalActions(state, seat)) {
      if (action.type === "cancel") continue;
      const share = this.firstSeat(next(state, seat, action));
      if (seat === 0 ? share > value : share < value) value = share;
      if (value === best) break;
    }
    this.#known.set(key, value);
    return value;
  }
}

function next(state: CasinoState, seat: Seat, action: CasinoAction): CasinoState {
  const copy = structuredClone(state);
  casino.apply(copy, seat, action, { int: () => 0 });
  return copy;
}

/** The parts of a state that the rest of the match depends on. */
const KEYED = [
  ...(["phase", "actor", "hands", "table", "builds", "temp"] as const),
  ...(["pendingChoice", "pendingTarget", "pendingExtension", "captures", "lastCapturer"] as const),
];

const keyOf = (state: CasinoState): string => JSON.stringify(KEYED.map((part) => state[part]));
