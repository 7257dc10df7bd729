import type { Options } from "./contract.ts";
import { DICE, type Loadout } from "./dice.ts";
import { codeOf, dieClassesOf } from "./die-classes.ts";
import { equipped } from "./effects.ts";
import { resolveFarkle } from "./farkle.ts";
import { type RollTables, rollTables } from "./outcomes.ts";
import { leavingFactor, loneValues } from "./score.ts";

/** Objective of a seat. */
export interface Goal {
  /** Value of banking this many points. */
  banked(points: number): number;
  /** Value after a farkle: kept points, and points for a later bank. */
  farkled(points: number, dare: number): number;
  /** Amount at risk at which the plan always banks; it bounds the work. */
  enough: number;
}

/** Position of a turn between a save and the decision. */
export interface Standing {
  held: readonly boolean[];
  turnScore: number;
  roundScore: number;
  savedThisTurn: number;
  /** Points for rolling on. */
  hot: number;
}

/** Optimal play of a turn with one loadout, as the values of its two choices. */
export interface Plan {
  bank(standing: Standing): number;
  roll(standing: Standing): number;
  /** Value of a whole turn. */
  turn(): number;
}

const HAND = 6;

/** Match options that affect a plan. */
export type Rules = Pick<Options, "farkleKeepsRoundScore">;

/** True if a special die of the loadout acts on a farkle. */
const actsOnFarkle = (loadout: Readonly<Loadout>): boolean =>
  equipped(loadout).some(({ die }) => DICE[die].interaction.trigger === "farkle");

/** Amounts at risk for which new hands are solved: every reachable one, or some with interpolation between them. */
export type Gaps = "every" | "some";

/** Loadouts with many die classes, or with points in tens, have too many hands to solve all of them. */
const gapsFor = (loadout: Readonly<Loadout>): Gaps =>
  dieClassesOf(loadout).dice.length > 2 || scoresInTens(loadout) ? "some" : "every";

/** Plain dice score in multiples of fifty. */
const scoresInTens = (loadout: Readonly<Loadout>): boolean =>
  Object.values(loneValues(equipped(loadout))).some((points) => points % 50 > 0);

/**
 * Solves a turn backwards from every possible end. A position is the number of free dice of each class, turnScore and
 * roundScore; dice of one class are interchangeable, so counting them loses nothing. A hand of six dice ends in a
 * bank, a farkle or six new dice with more at risk, so positions never repeat. The result is exact up to the goal's
 * `enough`. With gaps, the current hand is exact and the values of later hands are interpolated.
 */
export function planFor(loadout: Readonly<Loadout>, goal: Goal, rules: Rules, gaps: Gaps = gapsFor(loadout)): Plan {
  const { classes } = rollTables(loadout);
  const times = leavingFactor(equipped(loadout));
  const solver = new Solver(loadout, goal, rules, gaps);
  return {
    bank: ({ turnScore, roundScore }) => goal.banked(roundScore + turnScore * times),
    roll({ held, turnScore, roundScore, savedThisTurn, hot }) {
      const free = [...held.keys()].filter((slot) => !held[slot]);
      const savedBefore = Math.max(0, savedThisTurn - (HAND - free.length));
      return solver.rollOn(solver.hand(roundScore, savedBefore), codeOf(classes, free), turnScore + hot);
    },
    turn: () => solver.rollOn(solver.hand(0, 0), classes.all, 0),
  };
}

/** A hand of six dice at its start, with the values of its solved positions. */
interface Hand {
  roundScore: number;
  /** Number of dice saved in this turn before the hand. */
  savedBefore: number;
  solved: Map<number, number>;
}

class Solver {
  readonly #loadout: Readonly<Loadout>;
  readonly #goal: Goal;
  readonly #rules: Rules;
  readonly #tables: RollTables;
  readonly #times: number;
  /** Step between the amounts at risk whose new hands are solved. */
  readonly #step: number;
  readonly #hands = new Map<number, Hand>();
  /** Value of a farkle if no die acts on it and no points are kept; null if it has to be resolved. */
  readonly #nothing: number | null;
  /** Values of banks by points, NaN where not asked for yet. They are asked for millions of times. */
  readonly #bankValues: Float64Array;

  constructor(loadout: Readonly<Loadout>, goal: Goal, rules: Rules, gaps: Gaps) {
    this.#loadout = loadout;
    this.#goal = goal;
    this.#rules = rules;
    this.#tables = rollTables(loadout);
    this.#times = leavingFactor(equipped(loadout));
    // Six dice score at least one step, so a solved hand depends only on hands solved above it.
    const leastOfSix = HAND * Math.min(...Object.values(loneValues(equipped(loadout))));
    this.#step = gaps === "every" ? 1 : leastOfSix * this.#times;
    this.#nothing = rules.farkleKeepsRoundScore || actsOnFarkle(loadout) ? null : goal.farkled(0, 0);
    this.#bankValues = new Float64Array(Math.max(0, Math.ceil(goal.enough)) + 1).fill(Number.NaN);
  }

  #banked(points: number): number {
    const known = this.#bankValues[points];
    if (known === undefined) return this.#goal.banked(points);
    if (!Number.isNaN(known)) return known;
    const value = this.#goal.banked(points);
    this.#bankValues[points] = value;
    return value;
  }

  hand(roundScore: number, savedBefore: number): Hand {
    // The first hand is separate: only there can a farkle occur with one die saved.
    const key = roundScore * 2 + (savedBefore === 0 ? 0 : 1);
    let hand = this.#hands.get(key);
    if (!hand) {
      hand = { roundScore, savedBefore, solved: new Map() };
      this.#hands.set(key, hand);
    }
    return hand;
  }

  /** Value of rolling the dice of a code, or six new ones if all are held. */
  rollOn(hand: Hand, code: number, turnScore: number): number {
    if (code === 0) return this.#freshHand(hand.roundScore + turnScore * this.#times);
    const key = turnScore * (this.#tables.classes.all + 1) + code;
    let value = hand.solved.get(key);
    if (value === undefined) {
      value = this.#expected(hand, code, turnScore);
      hand.solved.set(key, value);
    }
    return value;
  }

  #expected(hand: Hand, code: number, turnScore: number): number {
    const { farkle, rolls } = this.#tables.outcomes(code);
    let value = farkle === 0 ? 0 : farkle * this.#farkled(hand, code, turnScore);
    for (const { chance, options } of rolls) {
      let best = Number.NEGATIVE_INFINITY;
      for (const { next, points, hot } of options) {
        const saved = turnScore + points;
        const banked = this.#banked(hand.roundScore + saved * this.#times);
        const rolled = this.rollOn(hand, next, saved + hot);
        if (banked > best) best = banked;
        if (rolled > best) best = rolled;
      }
      value += chance * best;
    }
    return value;
  }

  #farkled({ roundScore, savedBefore }: Hand, code: number, turnScore: number): number {
    if (this.#nothing !== null) return this.#nothing;
    const savedThisTurn = savedBefore + HAND - this.#tables.sizeOf(code);
    const { points, dare } = resolveFarkle({ turnScore, roundScore, savedThisTurn }, this.#loadout, this.#rules);
    return this.#goal.farkled(points, dare);
  }

  #freshHand(roundScore: number): number {
    const below = roundScore - (roundScore % this.#step);
    if (below === roundScore || roundScore >= this.#goal.enough) return this.#solvedHand(roundScore);
    const over = (roundScore - below) / this.#step;
    return (1 - over) * this.#solvedHand(below) + over * this.#solvedHand(below + this.#step);
  }

  #solvedHand(roundScore: number): number {
    if (roundScore >= this.#goal.enough) return this.#goal.banked(roundScore);
    return this.rollOn(this.hand(roundScore, HAND), this.#tables.classes.all, 0);
  }
}
