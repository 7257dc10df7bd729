import type { Options } from "./contract.ts";
import type { Loadout } from "./dice.ts";
import { equipped } from "./effects.ts";
import { resolveFarkle } from "./farkle.ts";
import { codeOf, makesOf } from "./makes.ts";
import { type RollTables, rollTables } from "./outcomes.ts";
import { leavingFactor, loneValues } from "./score.ts";

/** What a seat plays for. */
export interface Goal {
  /** The worth of this many points written down. */
  banked(points: number): number;
  /** The worth of what a farkle leaves: points, and points that wait for a later bank. */
  farkled(points: number, dare: number): number;
  /** With this much at risk the bank is taken for granted; it bounds the work. */
  enough: number;
}

/** Where a turn stands between a save and the decision. */
export interface Standing {
  held: readonly boolean[];
  turnScore: number;
  roundScore: number;
  savedThisTurn: number;
  /** What rolling on pays. */
  hot: number;
}

/** The best play of a turn with one loadout, as the worth of its two choices. */
export interface Plan {
  bank(standing: Standing): number;
  roll(standing: Standing): number;
  /** The worth of a whole turn. */
  turn(): number;
}

const HAND = 6;

/** The match options that matter to a plan. */
export type Rules = Pick<Options, "farkleKeepsRoundScore">;

/** For which amounts at risk fresh hands are solved: every one that comes up, or some with lines drawn between. */
export type Gaps = "every" | "some";

/** Loadouts with many makes of dice, or with points in tens, have too many hands to solve them all. */
const gapsFor = (loadout: Readonly<Loadout>): Gaps =>
  makesOf(loadout).dice.length > 2 || scoresInTens(loadout) ? "some" : "every";

/** Multiples of fifty are what plain dice score. */
const scoresInTens = (loadout: Readonly<Loadout>): boolean =>
  Object.values(loneValues(equipped(loadout))).some((points) => points % 50 > 0);

/**
 * Solves a turn by working back from every way it can end. A position is the free dice of each make, turnScore and
 * roundScore; dice of one make are interchangeable, so nothing is lost by counting them. A hand of six dice ends in a
 * bank, a farkle or six fresh dice with more at risk, so positions never repeat. The result is exact up to the goal's
 * `enough`; with gaps the hand being played is, and the worth of later hands is interpolated.
 */
export function planFor(loadout: Readonly<Loadout>, goal: Goal, rules: Rules, gaps: Gaps = gapsFor(loadout)): Plan {
  const { makes } = rollTables(loadout);
  const times = leavingFactor(equipped(loadout));
  const solver = new Solver(loadout, goal, rules, gaps);
  return {
    bank: ({ turnScore, roundScore }) => goal.banked(roundScore + turnScore * times),
    roll({ held, turnScore, roundScore, savedThisTurn, hot }) {
      const free = [...held.keys()].filter((slot) => !held[slot]);
      const savedBefore = Math.max(0, savedThisTurn - (HAND - free.length));
      return solver.rollOn(solver.hand(roundScore, savedBefore), codeOf(makes, free), turnScore + hot);
    },
    turn: () => solver.rollOn(solver.hand(0, 0), makes.all, 0),
  };
}

/** A hand of six dice as it begins, and the worth of its positions so far as they are solved. */
interface Hand {
  roundScore: number;
  /** Dice saved in this turn before the hand. */
  savedBefore: number;
  solved: Map<number, number>;
}

class Solver {
  readonly #loadout: Readonly<Loadout>;
  readonly #goal: Goal;
  readonly #rules: Rules;
  readonly #tables: RollTables;
  readonly #times: number;
  /** The distance between amounts at risk whose fresh hands are solved. */
  readonly #step: number;
  readonly #hands = new Map<number, Hand>();

  constructor(loadout: Readonly<Loadout>, goal: Goal, rules: Rules, gaps: Gaps) {
    this.#loadout = loadout;
    this.#goal = goal;
    this.#rules = rules;
    this.#tables = rollTables(loadout);
    this.#times = leavingFactor(equipped(loadout));
    // Six dice bring at least one step, so a solved hand asks only for hands solved above it.
    const leastOfSix = HAND * Math.min(...Object.values(loneValues(equipped(loadout))));
    this.#step = gaps === "every" ? 1 : leastOfSix * this.#times;
  }

  hand(roundScore: number, savedBefore: number): Hand {
    // The first hand is apart: only there can a farkle come with one die saved.
    const key = roundScore * 2 + (savedBefore === 0 ? 0 : 1);
    let hand = this.#hands.get(key);
    if (!hand) {
      hand = { roundScore, savedBefore, solved: new Map() };
      this.#hands.set(key, hand);
    }
    return hand;
  }

  /** The worth of rolling the dice of a code, or six fresh ones when all are held. */
  rollOn(hand: Hand, code: number, turnScore: number): number {
    if (code === 0) return this.#freshHand(hand.roundScore + turnScore * this.#times);
    const key = turnScore * (this.#tables.makes.all + 1) + code;
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
        const banked = this.#goal.banked(hand.roundScore + saved * this.#times);
        best = Math.max(best, banked, this.rollOn(hand, next, saved + hot));
      }
      value += chance * best;
    }
    return value;
  }

  #farkled({ roundScore, savedBefore }: Hand, code: number, turnScore: number): number {
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
    return this.rollOn(this.hand(roundScore, HAND), this.#tables.makes.all, 0);
  }
}
