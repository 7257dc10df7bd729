import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import { type Rng, seededRng, shuffle } from "../../../core/rng.ts";
import type { CasinoAction, CasinoState, CasinoView } from "../contract.ts";
import { casino } from "../game.ts";
import { valueOfCard } from "../rules/builds.ts";
import { copyState, possibleWorld, sampleDeal, unseenCards } from "../rules/sampled-deals.ts";
import { takeOut } from "../rules/spend.ts";
import { makeMove } from "./make-move.ts";
import type { Move } from "./moves.ts";
import { type Pile, pileOf } from "./piles/piles.ts";
import { type Table, tableOf } from "./piles/table.ts";
import { applyTo, hasSpent, putBack, stepsOf } from "./turn-steps.ts";
import { turnsOf } from "./turns.ts";

/** A turn as a whole, or an action of the clock that is none. */
export type Turn = Move | { kind: "action"; action: CasinoAction };

/** The turns from which a seat chooses. Staged cards can be put back, so they do not restrict the choice. */
export class Position {
  readonly seat: Seat;
  readonly turns: readonly Move[];
  /** A possible state without open steps; if all cards are known, the only one. */
  readonly start: CasinoState;
  /** The same with the steps that are open. */
  readonly #now: CasinoState;
  readonly #view: CasinoView;
  readonly #unseen: readonly Card[];
  readonly #rng: Rng;
  readonly #deals: Pile[][] = [];
  readonly #tables = new Map<Turn | null, Table>();

  constructor(view: CasinoView, seat: Seat, seed: number) {
    this.seat = seat;
    this.#rng = seededRng(seed);
    this.#now = possibleWorld(view, seat, this.#rng);
    this.start = putBack(structuredClone(this.#now), view.actor as Seat);
    this.#view = casino.viewFor(this.start, seat);
    this.#unseen = unseenCards(this.#view, seat);
    this.turns = view.actor === seat ? turnsOf(this.start, seat) : [];
  }

  /** The state after a turn. */
  stateAfter(turn: Turn): CasinoState {
    const state = copyState(this.start);
    if (turn.kind === "action") applyTo(state, this.seat, turn.action);
    else makeMove(state, this.seat, turn);
    return state;
  }

  /** The table after a turn, or before it for null, in the deal of the unseen cards with this number. */
  tableAfter(turn: Turn | null, deal: number): Table {
    let table = this.#tables.get(turn);
    if (!table) {
      table = tableOf(turn ? this.stateAfter(turn) : this.start);
      // A deal to come is part of what a table without cards is worth.
      if (table.round > this.start.round)
        table = { ...table, round: this.start.round, hands: table.hands.map(() => 0) };
      this.#tables.set(turn, table);
    }
    if (table.hands.every((hand) => hand === 0)) return table;
    const hands = [...this.#deal(deal)];
    hands[this.seat] = table.hands[this.seat] as Pile;
    return { ...table, hands };
  }

  /** The turn that an action completes; null if it does not end the turn. */
  completedBy(action: CasinoAction): Turn | null {
    const next = structuredClone(this.#now);
    applyTo(next, this.seat, action);
    if (!hasSpent(this.#now, next, this.seat)) return null;
    const outcome = outcomeOf(next);
    return this.turns.find((turn) => outcomeOf(this.stateAfter(turn)) === outcome) ?? { kind: "action", action };
  }

  /** A possible state after a turn, or before it for null, with the unseen cards dealt anew. */
  sampledAfter(turn: Turn | null): CasinoState {
    const state = turn ? this.stateAfter(turn) : copyState(this.start);
    return state.actor === null ? state : sampleDeal(casino.viewFor(state, this.seat), this.seat, this.#rng);
  }

  /** The actions that lead from the open steps to a turn. */
  stepsTo(turn: Turn): CasinoAction[] {
    return turn.kind === "action" ? [turn.action] : stepsOf(this.#now, this.seat, turn);
  }

  /** Hands of the other seats. The owner of a build holds a card for it. */
  #deal(number: number): Pile[] {
    while (this.#deals.length <= number) {
      const unseen = shuffle([...this.#unseen], this.#rng);
      const hands = this.#view.handCounts.map((): Card[] => []);
      for (const { owner, value } of this.#view.builds) {
        const needed = owner === this.seat ? undefined : unseen.find((card) => valueOfCard(card) === value);
        if (needed === undefined || this.#view.handCounts[owner] === 0) continue;
        takeOut(unseen, needed);
        hands[owner]?.push(needed);
      }
      const dealt = this.#view.handCounts.map((count, other) => {
        const hand = hands[other] as Card[];
        return other === this.seat ? 0 : pileOf([...hand, ...unseen.splice(0, count - hand.length)]);
      });
      this.#deals.push(dealt);
    }
    return this.#deals[number] as Pile[];
  }
}

/** A text that is equal for turns with equal results. */
function outcomeOf({ hands, table, builds, captures, lastCapturer }: CasinoState): string {
  const sorted = (cards: readonly Card[]): Card[] => [...cards].sort();
  const stacks = builds.map(({ owner, value, groups, cards }) => [owner, value, groups, sorted(cards)]);
  return JSON.stringify([hands.map(sorted), sorted(table), stacks, captures.map(sorted), lastCapturer]);
}
