import type { Card } from "../../../../core/cards.ts";
import type { Seat } from "../../../../core/game.ts";
import type { Build, CasinoState, Options } from "../../contract.ts";
import { HIGHEST } from "../../rules/builds.ts";
import { copyState } from "../../rules/sampled-deals.ts";
import { makeMove } from "../make-move.ts";
import { turnsOf } from "../turns.ts";
import { hasSpade, hasTenOfDiamonds, type Pile, pileOf, plainIn, worthOf } from "./piles.ts";
import type { EndingTurn } from "./plain-turns.ts";

/** A build without its id; equal builds are alike. */
type Stack = Pick<Build, "owner" | "value" | "groups"> & { pile: Pile };

/** Turns at tables with builds, or on which builds may be started. They are played by the rules, once for each table. */
export class TurnsWithBuilds {
  readonly #options: Options;
  /** The builds of a table by their number; 0 is a table without builds. */
  readonly #stacks: Stack[][] = [[]];
  readonly #numbers = new Map<string, number>([["[]", 0]]);
  readonly #known = new Map<string, EndingTurn[]>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns the number of these builds. */
  numberOf(builds: readonly Build[]): number {
    const stacks = builds.map(({ owner, value, groups, cards }) => ({ owner, value, groups, pile: pileOf(cards) }));
    stacks.sort((a, b) => a.value - b.value || a.pile - b.pile);
    const key = JSON.stringify(stacks);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#stacks.push(stacks) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }

  /** The worth of all cards in these builds. */
  worthOf(builds: number): number {
    return (this.#stacks[builds] as Stack[]).reduce((sum, { pile }) => sum + worthOf(pile), 0);
  }

  turnsOf(seat: Seat, hand: Pile, table: Pile, builds: number): EndingTurn[] {
    const key = `${seat} ${hand} ${table} ${builds}`;
    let turns = this.#known.get(key);
    if (!turns) {
      turns = this.#played(seat, hand, table, builds);
      this.#known.set(key, turns);
    }
    return turns;
  }

  #played(seat: Seat, hand: Pile, table: Pile, builds: number): EndingTurn[] {
    const state = this.#stateOf(seat, hand, table, builds);
    const found = new Map<string, EndingTurn>();
    for (const turn of turnsOf(state, seat)) {
      const next = copyState(state);
      makeMove(next, seat, turn);
      const gain = worthOf(pileOf(next.captures[seat] as Card[]));
      const played: EndingTurn = {
        hand: hand - pileOf(next.hands[seat] as Card[]),
        table: pileOf(next.table) - table,
        builds: this.numberOf(next.builds),
        gain,
        captures: gain > 0,
        hope: 0,
      };
      found.set(JSON.stringify(played), played);
    }
    return [...found.values()];
  }

  /** A state in which the seat has this hand; the opponent's hand does not affect a turn. */
  #stateOf(seat: Seat, hand: Pile, table: Pile, builds: number): CasinoState {
    const cards = new Dealer();
    const hands: Card[][] = [[], []];
    hands[seat] = cards.take(hand);
    hands[1 - seat] = [UNKNOWN];
    return {
      phase: "play",
      options: this.#options,
      actor: seat,
      scores: [0, 0],
      result: null,
      round: 2,
      hands,
      deck: [],
      table: cards.take(table),
      builds: (this.#stacks[builds] as Stack[]).map(({ pile, ...stack }, index) => ({
        ...stack,
        id: `b${index + 1}`,
        cards: cards.take(pile),
      })),
      temp: [null, null],
      pendingChoice: null,
      pendingTarget: null,
      pendingExtension: null,
      captures: [[], []],
      lastCapturer: null,
      stagedFrom: [null, null],
      buildsMade: 0,
      steps: 0,
    };
  }
}

const UNKNOWN: Card = "?";
const PLAIN_SUITS = ["C", "H", "D"];

/** Gives out the cards of piles, each card once. */
class Dealer {
  readonly #given = new Array<number>(HIGHEST + 1).fill(0);

  take(pile: Pile): Card[] {
    const cards: Card[] = [];
    for (let value = 1; value <= HIGHEST; value++) {
      const rank = value === 1 ? "A" : `${value}`;
      for (let count = plainIn(pile, value); count > 0; count--) {
        cards.push(rank + PLAIN_SUITS[this.#given[value] as number]);
        this.#given[value] = (this.#given[value] as number) + 1;
      }
      if (hasSpade(pile, value)) cards.push(`${rank}S`);
    }
    if (hasTenOfDiamonds(pile)) cards.push("10D");
    return cards;
  }
}
