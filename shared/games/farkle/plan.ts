import type { Loadout } from "./dice.ts";
import { equipped } from "./effects.ts";
import { resolveFarkle } from "./farkle.ts";
import { codeOf, makesOf } from "./makes.ts";
import { rollTables } from "./outcomes.ts";
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

/** For which amounts at risk fresh hands are solved: every one that comes up, or some with a line drawn between. */
export type Gaps = "every" | "some";

/** Loadouts with many makes of dice, or with points in tens, have too many hands to solve them all. */
const gapsFor = (loadout: Readonly<Loadout>): Gaps =>
  makesOf(loadout).dice.length > 2 || loadout.includes("THREE") ? "some" : "every";

/**
 * Solves a turn by working back from every way it can end. A position is the free dice of each make, turnScore and
 * roundScore; dice of one make are interchangeable, so nothing is lost by counting them. A hand of six dice ends in a
 * bank, a farkle or six fresh dice with more at risk, so positions never repeat. Within a hand the result is exact;
 * with gaps the worth of later hands is interpolated.
 */
export function planFor(
  loadout: Readonly<Loadout>,
  goal: Goal,
  rules: { farkleKeepsRoundScore: boolean },
  gaps: Gaps = gapsFor(loadout),
): Plan {
  const { makes, outcomes, sizeOf } = rollTables(loadout);
  const times = leavingFactor(equipped(loadout));
  const hands = new Map<number, Map<number, number>>();

  const step = gaps === "every" ? 1 : HAND * Math.min(...Object.values(loneValues(equipped(loadout)))) * times;

  const solvedHand = (roundScore: number): number =>
    roundScore >= goal.enough ? goal.banked(roundScore) : rollFrom(roundScore, makes.all, 0, HAND);

  // A completed hand brings at least one step, so a solved hand asks only for hands solved above it.
  const freshHand = (roundScore: number): number => {
    const below = roundScore - (roundScore % step);
    if (below === roundScore || roundScore >= goal.enough) return solvedHand(roundScore);
    const over = (roundScore - below) / step;
    return (1 - over) * solvedHand(below) + over * solvedHand(below + step);
  };

  const farkled = (roundScore: number, turnScore: number, savedThisTurn: number): number => {
    const { points, dare } = resolveFarkle({ turnScore, roundScore, savedThisTurn }, loadout, rules);
    return goal.farkled(points, dare);
  };

  const rollFrom = (roundScore: number, code: number, turnScore: number, savedBefore: number): number => {
    // The first hand is apart: only there can a farkle come with one die saved.
    const handKey = roundScore * 2 + (savedBefore === 0 ? 0 : 1);
    let hand = hands.get(handKey);
    if (!hand) {
      hand = new Map();
      hands.set(handKey, hand);
    }
    const key = turnScore * (makes.all + 1) + code;
    const known = hand.get(key);
    if (known !== undefined) return known;
    const { farkle, rolls } = outcomes(code);
    let value = farkle === 0 ? 0 : farkle * farkled(roundScore, turnScore, savedBefore + HAND - sizeOf(code));
    for (const { chance, options } of rolls) {
      let best = Number.NEGATIVE_INFINITY;
      for (const { next, points, hot } of options) {
        const saved = turnScore + points;
        const banked = goal.banked(roundScore + saved * times);
        const rolled = rollOn(roundScore, next, saved + hot, savedBefore);
        best = Math.max(best, banked, rolled);
      }
      value += chance * best;
    }
    hand.set(key, value);
    return value;
  };

  const rollOn = (roundScore: number, code: number, turnScore: number, savedBefore: number): number =>
    code === 0 ? freshHand(roundScore + turnScore * times) : rollFrom(roundScore, code, turnScore, savedBefore);

  return {
    bank: ({ turnScore, roundScore }) => goal.banked(roundScore + turnScore * times),
    roll({ held, turnScore, roundScore, savedThisTurn, hot }) {
      const free = [...held.keys()].filter((slot) => !held[slot]);
      const savedBefore = Math.max(0, savedThisTurn - (HAND - free.length));
      return rollOn(roundScore, codeOf(makes, free), turnScore + hot, savedBefore);
    },
    turn: () => rollFrom(0, makes.all, 0, 0),
  };
}
