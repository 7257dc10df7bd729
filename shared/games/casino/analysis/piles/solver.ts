import { sharesOf } from "../../../../core/analyst.ts";
import type { Seat } from "../../../../core/game.ts";
import { isUsualBut } from "../../../../core/house-rules.ts";
import { type CasinoState, type Options, optionsShape } from "../../contract.ts";
import { HIGHEST } from "../../rules/builds.ts";
import {
  countIn,
  countsOf,
  hasSpade,
  type Pile,
  pileOf,
  plain,
  priceOf,
  priceOfWorth,
  spade,
  TEN_OF_DIAMONDS,
  type Worth,
  worthOf,
} from "./piles.ts";
import { type EndingTurn, plainTurns } from "./plain-turns.ts";
import { resultOfSides } from "./result.ts";
import { Transpositions } from "./transpositions.ts";
import { TurnsWithBuilds } from "./turns-with-builds.ts";

/** Options whose rules the solver follows; others have to be at their defaults. */
const MODELLED: readonly (keyof Options)[] = ["partners", "newBuildsInRound2", "tableCardsRaise"];
const USUAL = optionsShape.parse({});

/** Searched positions after which an ending counts as too large. */
const BUDGET = 3_000_000;

/** Thrown when a search has spent its budget. */
class TooLarge extends Error {}

const WORST = 0;
const BEST = 2;

/** A position of an ending: all cards are open, and no step is. */
interface Ending {
  actor: Seat;
  hands: readonly [Pile, Pile];
  table: Pile;
  builds: number;
  /** The seat that captured last, or -1. */
  last: number;
  captured: readonly [Worth, Worth];
}

/**
 * Solves endings of two seats in which all cards are open, by alpha-beta search with transpositions. Values are the
 * first seat's half wins. The positions of one match share a solver.
 */
export class EndingSolver {
  readonly #withBuilds: TurnsWithBuilds;
  readonly #mayBuild: boolean;
  readonly #known = new Transpositions();
  readonly #results = new Map<number, number>();
  /** The worth of all cards that are scored at the end. */
  #all: Worth = 0;
  #budget = 0;

  constructor(options: Options) {
    this.#withBuilds = new TurnsWithBuilds(options);
    this.#mayBuild = options.newBuildsInRound2;
  }

  static isModelled(options: Options): boolean {
    return isUsualBut(MODELLED, USUAL, options);
  }

  static canSolve(options: Options, seats: number): boolean {
    return seats === 2 && EndingSolver.isModelled(options);
  }

  /** Returns the first seat's share before a turn of the last round; null if that takes too long. */
  shareOf(state: CasinoState, budget = BUDGET): number | null {
    if (state.result) return sharesOf(state.result, 2)[0] as number;
    const ending = this.#endingOf(state);
    const { hands, table, builds, captured } = ending;
    this.#all = [...captured, ...hands.map(worthOf), worthOf(table), this.#withBuilds.worthOf(builds)].reduce(
      (sum, worth) => sum + worth,
    );
    this.#budget = budget;
    try {
      return this.#search(ending, WORST, BEST) / BEST;
    } catch (error) {
      if (error instanceof TooLarge) return null;
      throw error;
    }
  }

  #endingOf({ actor, hands, table, builds, lastCapturer, captures }: CasinoState): Ending {
    const [first = [], second = []] = hands;
    return {
      actor: actor as Seat,
      hands: [pileOf(first), pileOf(second)],
      table: pileOf(table),
      builds: this.#withBuilds.numberOf(builds),
      last: lastCapturer ?? -1,
      captured: captures.map((cards) => worthOf(pileOf(cards))) as [Worth, Worth],
    };
  }

  #search(ending: Ending, least: number, most: number): number {
    const { actor, hands, table, builds, last, captured } = ending;
    if (hands[actor] === 0) return this.#swept(ending);
    const rest = this.#all - captured[0] - captured[1];
    const atMost = this.#result(captured[0] + rest, captured[1]);
    const atLeast = this.#result(captured[0], captured[1] + rest);
    if (atMost === atLeast) return atMost;
    const state = ((builds * 3 + last + 1) * 2 + actor) * (1 << 16) + captured[0];
    const found = this.#known.read(this.#known.placeOf(hands[0], hands[1], table, state));
    let low = least;
    let high = most;
    if (found !== 0) {
      const lower = (found >> 2) & 3;
      const upper = found & 3;
      if (lower >= high || lower === upper) return lower;
      if (upper <= low) return upper;
      low = Math.max(low, lower);
      high = Math.min(high, upper);
    }
    if (--this.#budget < 0) throw new TooLarge();
    const from = low;
    const to = high;
    let best = actor === 0 ? -1 : 3;
    for (const turn of this.#ordered(ending)) {
      const value = this.#search(after(ending, turn), low, high);
      if (actor === 0) {
        best = Math.max(best, value);
        low = Math.max(low, value);
      } else {
        best = Math.min(best, value);
        high = Math.min(high, value);
      }
      if (low >= high) break;
    }
    const wasLower = found === 0 ? WORST : (found >> 2) & 3;
    const wasUpper = found === 0 ? BEST : found & 3;
    this.#known.write(hands[0], hands[1], table, state, best > from ? best : wasLower, best < to ? best : wasUpper);
    return best;
  }

  /** The result when both hands are empty: the rest goes to the last capturer. */
  #swept({ last, captured, table, builds }: Ending): number {
    const rest = worthOf(table) + this.#withBuilds.worthOf(builds);
    return this.#result(captured[0] + (last === 0 ? rest : 0), captured[1] + (last === 1 ? rest : 0));
  }

  #result(first: Worth, second: Worth): number {
    const key = first * (1 << 16) + second;
    let result = this.#results.get(key);
    if (result === undefined) {
      const sides = [first, second].map((worth, seat) => ({ seats: [seat], worth }));
      result = BEST * (sharesOf(resultOfSides(sides), 2)[0] as number);
      this.#results.set(key, result);
    }
    return result;
  }

  /** The turns of a position, the most promising first: by what they capture, less what the opponent can capture next. */
  #ordered({ actor, hands, table, builds }: Ending): EndingTurn[] {
    const hand = hands[actor] as Pile;
    const turns =
      builds === 0 && !this.#mayBuild ? plainTurns(hand, table) : this.#withBuilds.turnsOf(actor, hand, table, builds);
    const replies = hands[1 - actor] as Pile;
    for (const turn of turns) turn.hope = priceOfWorth(turn.gain) - bestReply(replies, table + turn.table);
    return turns.length > 1 ? turns.sort((a, b) => b.hope - a.hope) : turns;
  }
}

function after({ actor, hands, table, last, captured }: Ending, turn: EndingTurn): Ending {
  const left = (hands[actor] as Pile) - turn.hand;
  const gained = (captured[actor] as Worth) + turn.gain;
  return {
    actor: 1 - actor,
    hands: actor === 0 ? [left, hands[1]] : [hands[0], left],
    table: table + turn.table,
    builds: turn.builds,
    last: turn.captures ? actor : last,
    captured: actor === 0 ? [gained, captured[1]] : [captured[0], gained],
  };
}

/** Roughly the most that a single card of this hand can capture: all cards of its value, or a pair. */
function bestReply(hand: Pile, table: Pile): number {
  const held = countsOf(hand);
  const loose = countsOf(table);
  let best = 0;
  for (let value = 1; value <= HIGHEST; value++) {
    if (countIn(held, value) === 0) continue;
    let gain = countIn(loose, value) === 0 ? 0 : priceOf(table & (ALL_OF[value] as Pile));
    for (let low = 1; 2 * low <= value; low++) {
      const high = value - low;
      if (countIn(loose, low) < (low === high ? 2 : 1) || countIn(loose, high) === 0) continue;
      gain = Math.max(gain, oneCard(table, low) + oneCard(table, high));
    }
    if (gain > 0) best = Math.max(best, gain + oneCard(hand, value));
  }
  return best;
}

const VALUES = Array.from({ length: HIGHEST + 1 }, (_, value) => value);
/** The bits of a pile that belong to each value. */
const ALL_OF = VALUES.map((value) => 3 * plain(value) + spade(value) + (value === HIGHEST ? TEN_OF_DIAMONDS : 0));
const PLAIN_HOPE = VALUES.map((value) => priceOf(value && plain(value)));
const SPADE_HOPE = VALUES.map((value) => priceOf(value && spade(value)));

const oneCard = (pile: Pile, value: number): number =>
  (hasSpade(pile, value) ? SPADE_HOPE : PLAIN_HOPE)[value] as number;
