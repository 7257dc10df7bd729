import { isLimited } from "../rules/dice.ts";
import { type Equipment, equipped, owned, used } from "../rules/equipment.ts";
import { resolveFarkle } from "../rules/farkle.ts";
import { leavingFactor, loneValues } from "../rules/score.ts";
import { codeOf, dieClassesOf } from "./die-classes.ts";
import { type Option, type RollTables, rollTables } from "./outcomes.ts";
import { scoresOf } from "./turn-scores.ts";

/** Objective of a seat. */
export interface Goal {
  /** Value of banking this many points. */
  banked(points: number): number;
  /** Value after a farkle: kept points, and points for a later bank. */
  farkled(points: number, dare: number): number;
  /** Amount at risk at which the plan always banks; it bounds the work. */
  enough: number;
  /** Points below which the seat may not bank. */
  least?: number;
}

/** Position of a turn between a save and the decision. */
export interface Standing {
  held: readonly boolean[];
  turnScore: number;
  roundScore: number;
  savedThisTurn: number;
  /** Points for rolling on. */
  hot: number;
  /** The dice as they may act now. */
  equipment: Equipment;
}

/** Optimal play of a turn with one loadout, as the values of its two choices. */
export interface Plan {
  bank(standing: Standing): number;
  roll(standing: Standing): number;
  /** Value of a whole turn that begins with this equipment; without any, with that of the plan. */
  turn(equipment?: Equipment): number;
  /** The chance of each number of points of a whole turn; a Dare bonus counts as paid. */
  scores(): Map<number, number>;
}

const HAND = 6;
/** Value of a choice that the rules do not allow. */
const REFUSED = Number.NEGATIVE_INFINITY;

/** Amounts at risk for which new hands are solved: every reachable one, or many or some with interpolation between them. */
export type Gaps = "every" | "many" | "some";

/** Step between many amounts; plain dice reach no others. */
const MANY = 50;

/** Loadouts with many die classes, or with points in tens, have too many hands to solve all of them. */
const gapsFor = (equipment: Equipment): Gaps =>
  dieClassesOf(equipment).slots.length > 2 || scoresInTens(equipment) || changes(equipment) ? "some" : "every";

/** Plain dice score in multiples of fifty. */
const scoresInTens = (equipment: Equipment): boolean =>
  Object.values(loneValues(owned(equipment))).some((points) => points % 50 > 0);

/** True if what the dice do may change during the turn. */
const changes = (equipment: Equipment): boolean =>
  owned(equipment).some(({ die }) => isLimited(die) || (die.rollOn && equipment.rules.streak === "rising"));

/**
 * Solves a turn backwards from every possible end. A position is the number of free dice of each class, turnScore,
 * roundScore and how often dice of limited use have acted; dice of one class are interchangeable, so counting them
 * loses nothing. A hand of six dice ends in a bank, a farkle or six new dice with more at risk, so positions never
 * repeat. The result is exact up to the goal's `enough`. With gaps, the current hand is exact and the values of later
 * hands are interpolated.
 */
export function planFor(equipment: Equipment, goal: Goal, gaps: Gaps = gapsFor(equipment)): Plan {
  const solver = new Solver(equipment, goal, gaps);
  return {
    bank(standing) {
      const { turnScore, roundScore, held } = standing;
      const phase = solver.phaseOf(standing.equipment);
      return solver.bank(roundScore + turnScore * phase.times, !held.includes(false));
    },
    roll({ held, turnScore, roundScore, savedThisTurn, hot, equipment: now }) {
      const free = [...held.keys()].filter((slot) => !held[slot]);
      const savedBefore = Math.max(0, savedThisTurn - (HAND - free.length));
      const phase = solver.phaseOf(now);
      const code = codeOf(phase.tables.classes, free);
      if (code === 0 && !solver.mayRollOn(roundScore + turnScore * phase.times)) return REFUSED;
      return solver.rollOn(phase, solver.hand(roundScore, savedBefore), code, turnScore, hot);
    },
    turn: (now = equipment) => solver.turn(solver.phaseOf(now)),
    scores: () => scoresOf(solver, solver.phaseOf(equipment)),
  };
}

/** The dice as they may act during a part of a turn, with their rolls. */
export interface Phase {
  index: number;
  equipment: Equipment;
  tables: RollTables;
  /** Factor for points that leave the hand, and the dice that give it. */
  times: number;
  leaving: number;
  /** Step between the amounts at risk whose new hands are solved. */
  step: number;
  /** Phases after dice have acted, by their bit mask, with and without a payment for rolling on. */
  after: Map<number, Phase>;
}

/** A hand of six dice at its start, with the values of its solved positions by phase. */
export interface Hand {
  roundScore: number;
  /** Number of dice saved in this turn before the hand. */
  savedBefore: number;
  solved: Map<number, number>[];
}

/** The values of a turn, computed on demand. */
export class Solver {
  readonly #goal: Goal;
  readonly #gaps: Gaps;
  readonly #hotDice: Equipment["rules"]["hotDice"];
  readonly #target: number;
  readonly #phases = new Map<string, Phase>();
  readonly #hands = new Map<number, Hand>();
  /** Value of a farkle if no die acts on it and no points are kept; null if it has to be resolved. */
  readonly #nothing: number | null;
  /** Values of banks by points, NaN where not asked for yet. They are asked for millions of times. */
  readonly #bankValues: Float64Array;

  constructor(equipment: Equipment, goal: Goal, gaps: Gaps) {
    this.#goal = goal;
    this.#gaps = gaps;
    this.#hotDice = equipment.rules.hotDice;
    this.#target = equipment.rules.target;
    const isResolved = equipment.rules.farkleKeepsRoundScore || owned(equipment).some(({ die }) => die.farkle);
    this.#nothing = isResolved ? null : goal.farkled(0, 0);
    this.#bankValues = new Float64Array(Math.max(0, Math.ceil(goal.enough)) + 1).fill(Number.NaN);
  }

  phaseOf(equipment: Equipment): Phase {
    const key = `${equipment.left.join()} ${equipment.streak}`;
    const known = this.#phases.get(key);
    if (known) return known;
    const times = leavingFactor(equipped(equipment));
    const leaving = equipped(equipment).reduce((mask, { slot, die }) => (die.leave ? mask | (1 << slot) : mask), 0);
    const phase: Phase = {
      index: this.#phases.size,
      equipment,
      tables: rollTables(equipment),
      times,
      leaving,
      step: this.#stepOf(equipment, times),
      after: new Map(),
    };
    this.#phases.set(key, phase);
    return phase;
  }

  #stepOf(equipment: Equipment, times: number): number {
    if (this.#gaps === "every") return 1;
    const least = leastOfSix(equipment) * times;
    return this.#gaps === "some" ? least : Math.min(MANY, least);
  }

  /** The phase after these dice have acted. */
  after(phase: Phase, mask: number, paidHot: boolean): Phase {
    if (mask === 0 && !paidHot) return phase;
    const key = mask * 2 + (paidHot ? 1 : 0);
    const known = phase.after.get(key);
    if (known) return known;
    const slots = [0, 1, 2, 3, 4, 5].filter((slot) => mask & (1 << slot));
    const next = used(phase.equipment, slots, paidHot);
    const found = next === phase.equipment ? phase : this.phaseOf(next);
    phase.after.set(key, found);
    return found;
  }

  bank(points: number, isFull: boolean): number {
    if (points < (this.#goal.least ?? 0)) return REFUSED;
    if (isFull && this.#hotDice === "must" && points < this.#target) return REFUSED;
    return this.#banked(points);
  }

  /** True if the seat may roll six new dice with these points, which it could bank. */
  mayRollOn(points: number): boolean {
    return this.#hotDice !== "never" || points < (this.#goal.least ?? 0);
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
      hand = { roundScore, savedBefore, solved: [] };
      this.#hands.set(key, hand);
    }
    return hand;
  }

  turn(phase: Phase): number {
    return this.rollOn(phase, this.hand(0, 0), phase.tables.classes.all, 0, 0);
  }

  /** Value of rolling the dice of a code, or six new ones if all are held; rolling may pay points first. */
  rollOn(phase: Phase, hand: Hand, code: number, turnScore: number, hot: number): number {
    const next = hot > 0 ? this.after(phase, 0, true) : phase;
    const points = turnScore + hot;
    if (code === 0)
      return this.#freshHand(this.after(next, next.leaving, false), hand.roundScore + points * next.times);
    hand.solved[next.index] ??= new Map();
    const solved = hand.solved[next.index] as Map<number, number>;
    const key = points * (next.tables.classes.all + 1) + code;
    let value = solved.get(key);
    if (value === undefined) {
      value = this.#expected(next, hand, code, points);
      solved.set(key, value);
    }
    return value;
  }

  #expected(phase: Phase, hand: Hand, code: number, turnScore: number): number {
    const { farkle, rolls } = phase.tables.outcomes(code);
    let value = farkle === 0 ? 0 : farkle * this.#farkled(phase, hand, code, turnScore);
    for (const { chance, options } of rolls) {
      let best = REFUSED;
      for (const option of options) best = Math.max(best, this.saved(phase, hand, turnScore, option));
      value += chance * best;
    }
    return value;
  }

  /** Value of saving dice: the better one of bank and roll. */
  saved(phase: Phase, hand: Hand, turnScore: number, option: Option): number {
    return Math.max(this.banked(phase, hand, turnScore, option), this.rolled(phase, hand, turnScore, option));
  }

  /** Value of banking after saving dice. */
  banked(phase: Phase, hand: Hand, turnScore: number, { next, points, used: mask }: Option): number {
    const { times } = this.after(phase, mask, false);
    return this.bank(hand.roundScore + (turnScore + points) * times, next === 0);
  }

  /** Value of rolling on after saving dice. */
  rolled(phase: Phase, hand: Hand, turnScore: number, { next, points, hot, used: mask }: Option): number {
    const after = this.after(phase, mask, false);
    const saved = turnScore + points;
    if (next === 0 && !this.mayRollOn(hand.roundScore + saved * after.times)) return REFUSED;
    return this.rollOn(after, hand, next, saved, hot * (phase.equipment.streak + 1));
  }

  #farkled(phase: Phase, hand: Hand, code: number, turnScore: number): number {
    if (this.#nothing !== null) return this.#nothing;
    const { points, dare } = this.gift(phase, hand, code, turnScore);
    return this.#goal.farkled(points, dare);
  }

  /** Points that a farkle leaves to the seat. */
  gift({ tables, equipment }: Phase, { roundScore, savedBefore }: Hand, code: number, turnScore: number) {
    if (this.#nothing !== null) return { points: 0, dare: 0 };
    const savedThisTurn = savedBefore + HAND - tables.sizeOf(code);
    return resolveFarkle({ turnScore, roundScore, savedThisTurn }, equipment);
  }

  #freshHand(phase: Phase, roundScore: number): number {
    let value = 0;
    for (const [points, share] of this.solvedAround(phase, roundScore))
      value += share * this.#solvedHand(phase, points);
    return value;
  }

  /** The amounts at risk whose new hands stand for the one with this amount, with their shares. */
  solvedAround({ step }: Phase, roundScore: number): [points: number, share: number][] {
    const below = roundScore - (roundScore % step);
    if (below === roundScore || this.isEnough(roundScore)) return [[roundScore, 1]];
    const over = (roundScore - below) / step;
    return [
      [below, 1 - over],
      [below + step, over],
    ];
  }

  /** True if a new hand is not played with this amount at risk. */
  isEnough = (roundScore: number): boolean => roundScore >= this.#goal.enough;

  #solvedHand(phase: Phase, roundScore: number): number {
    if (this.isEnough(roundScore)) return this.#goal.banked(roundScore);
    return this.rollOn(phase, this.hand(roundScore, HAND), phase.tables.classes.all, 0, 0);
  }
}

/** Least points of six saved dice. A solved hand therefore depends only on hands solved above it. */
function leastOfSix(equipment: Equipment): number {
  const { straight, threePairs, twoTriplets } = equipment.rules;
  const alone = HAND * Math.min(...Object.values(loneValues(equipped(equipment))));
  return Math.min(alone, ...[straight, threePairs, twoTriplets].filter((points) => points > 0));
}
