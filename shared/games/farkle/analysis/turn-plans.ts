import type { Seat } from "../../../core/game.ts";
import type { FarkleView, Options } from "../contract.ts";
import { bankOf } from "../rules/bank.ts";
import { type Equipment, equipmentOf, keyOf } from "../rules/equipment.ts";
import { FARKLES } from "../rules/penalty.ts";
import { cached } from "./cached.ts";
import { type Goal, type Plan, planFor } from "./plan.ts";

/** Maximizes points. A Dare bonus counts as already paid. */
export const forPoints = (enough: number): Goal => ({
  banked: (points) => points,
  farkled: (points, dare) => points + dare,
  enough,
});

/** Points above this have no value: the target in a race, twice the target over a number of rounds. */
const enoughFor = ({ mode, target }: Options): number => (mode === "standard" ? target : 2 * target);

/** Points that a bank would score now, without Dare. */
export function inHand(view: FarkleView, seat: Seat): number {
  const { points, dare } = bankOf(view, seat);
  return points - dare;
}

/** Terms of a turn besides its dice. */
interface Terms {
  /** Points below which the seat may not bank, without its Dare bonus. */
  least: number;
  /** Points that a farkle costs, or brings a third one in a row closer to costing. */
  penalty: number;
  /** Points taken over from the seat before. */
  stolen: number;
}

/** Share of plain turns that farkle. */
const USUAL_FARKLES = 0.3;

/** The terms of a seat's turn; with points that it may take over, those of a turn that does. */
export function termsOf(view: FarkleView, seat: Seat, stolen = view.stolen ?? 0): Terms {
  const { opening, leastBank, threeFarkles } = view.options;
  const score = view.scores[seat] as number;
  const least = Math.max(leastBank, score === 0 ? opening : 0) - (view.dareBonus[seat] as number);
  const missing = FARKLES - 1 - (view.farkles?.[seat] ?? 0);
  return { least, penalty: Math.min(threeFarkles, score) * USUAL_FARKLES ** missing, stolen };
}

/** The terms in multiples of some points, so that many turns share a plan. */
export const rounded = ({ least, penalty, stolen }: Terms, to: number): Terms => {
  const round = (points: number): number => to * Math.round(points / to);
  return { least, penalty: round(penalty), stolen: round(stolen) };
};

/** The goal of points under these terms. */
const underTerms = (goal: Goal, { least, penalty, stolen }: Terms): Goal => ({
  banked: (points) => goal.banked(points + stolen),
  farkled: (points, dare) => goal.farkled(points, dare) - penalty,
  enough: Math.max(0, goal.enough - stolen),
  least: least - stolen,
});

interface Turn {
  equipment: Equipment;
  terms: Terms;
}

const NO_TERMS: Terms = { least: 0, penalty: 0, stolen: 0 };

const plans = cached(16, ({ equipment, terms }: Turn) =>
  planFor(equipment, underTerms(forPoints(enoughFor(equipment.rules)), terms)),
);

/** The plan with the most expected points for this equipment, cached. */
export const pointsPlan = (equipment: Equipment, terms = NO_TERMS): Plan =>
  plans(`${keyOf(equipment)} ${equipment.rules.mode} ${Object.values(terms)}`, { equipment, terms });

/** Average points of a well-played plain turn. */
const USUAL_PACE = 550;

/** Estimated points per turn of a seat, from its score so far. */
function paceOf(view: FarkleView, other: Seat, actor: Seat): number {
  const turns = view.round - (other >= actor ? 1 : 0);
  return ((view.scores[other] as number) + USUAL_PACE) / (turns + 1);
}

/** Estimated probability that a seat exceeds this gap in one turn, if it tries to. */
const reach = (gap: number, pace: number): number => (gap < 0 ? 1 : Math.exp(-gap / (1.45 * pace)));

/** True if this round ends the match, unless the scores are level. */
const isLastRound = ({ options, round, scores }: FarkleView): boolean =>
  options.mode === "ten-round" ? round >= options.rounds : Math.max(...scores) >= options.target;

/** True if winning matters more than points: in the last round, or if a bank would make this round the last one. */
export function isClosing(view: FarkleView, seat: Seat): boolean {
  if (isLastRound(view)) return true;
  const banked = (view.scores[seat] as number) + (view.dareBonus[seat] as number) + inHand(view, seat);
  return view.options.mode === "standard" && banked >= view.options.target;
}

/** Estimates the probability of winning from the points of this turn and the scores on the table. */
function winningGoal(view: FarkleView, seat: Seat, stolen: number): Goal {
  const { mode, target, lastTurns } = view.options;
  const mine = view.scores[seat] as number;
  const rivals = view.scores.flatMap((score, other) =>
    other === seat ? [] : [{ score, pace: paceOf(view, other, seat), stillToPlay: stillPlays(view, other, seat) }],
  );
  const lastRound = isLastRound(view);
  const pace = paceOf(view, seat, seat);

  const chance = (points: number): number => {
    const final = mine + points;
    const reaches = mode === "standard" && final >= target;
    if (reaches && lastTurns === "nobody") return 1;
    const ends = lastRound || reaches;
    return rivals.reduce((product, rival) => {
      if (!ends) return product * raceChance(target, final, pace, rival);
      if (rival.stillToPlay) return product * (1 - reach(final - rival.score, rival.pace));
      return product * (final > rival.score ? 1 : final === rival.score ? 0.5 : 0);
    }, 1);
  };
  const bonus = view.dareBonus[seat] as number;
  const goal = {
    banked: (points: number) => chance(points + bonus),
    farkled: (points: number) => chance(points),
    enough: surelyEnough((points) => chance(points + bonus), 4 * target),
  };
  return underTerms(goal, { ...termsOf(view, seat, stolen), penalty: 0 });
}

interface Rival {
  score: number;
  pace: number;
  stillToPlay: boolean;
}

/** True if a rival has another turn after this one, should this one end the race. */
function stillPlays({ options, closer, scores }: FarkleView, other: Seat, seat: Seat): boolean {
  if (options.mode !== "standard" || options.lastTurns !== "everyone") return other > seat;
  if (closer === null || closer === undefined) return true;
  const turnsUntil = (next: Seat): number => (next - seat + scores.length) % scores.length || scores.length;
  return turnsUntil(other) < turnsUntil(closer);
}

/** Probability of reaching the target first, from the turns that both seats still need. */
function raceChance(target: number, final: number, pace: number, rival: Rival): number {
  const mine = Math.max(0.5, (target - final) / pace);
  const theirs = Math.max(0.5, (target - rival.score) / rival.pace) - (rival.stillToPlay ? 0.5 : 0);
  return 1 / (1 + Math.exp((mine - theirs) / 1.6));
}

/** Smallest amount that makes a win almost certain, or the largest amount that is examined. */
function surelyEnough(chance: (points: number) => number, most: number): number {
  for (let points = 0; points < most; points += 50) if (chance(points) > 0.995) return points;
  return most;
}

/**
 * Cached plans for turns that close a match: one per table in its last round. A plan takes up to 2.5 MB, most 0.5 MB.
 */
const KEPT_CLOSINGS = 48;

interface Closing {
  view: FarkleView;
  seat: Seat;
  stolen: number;
}

const closings = cached(KEPT_CLOSINGS, ({ view, seat, stolen }: Closing) =>
  planFor(equipmentOf(view, seat), winningGoal(view, seat, stolen), "some"),
);

/** The plan that wins most often, solved once per turn. */
export function winningPlan(view: FarkleView, seat: Seat, stolen = view.stolen ?? 0): Plan {
  const { scores, dareBonus, round, options, closer } = view;
  const dice = keyOf(equipmentOf(view, seat));
  return closings(JSON.stringify([seat, scores, dice, dareBonus[seat], round, options, closer, stolen]), {
    view,
    seat,
    stolen,
  });
}
