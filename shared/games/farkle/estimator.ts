import { analyseChoices } from "../../analysis/position.ts";
import { raceShares, withShare } from "../../analysis/race.ts";
import type { Analysis, Analyst } from "../../core/analyst.ts";
import type { Seat } from "../../core/game.ts";
import type { FarkleAction, FarkleView } from "./contract.ts";
import { ROUNDS, TARGET } from "./ending.ts";
import { farkle } from "./game.ts";
import { finishFrom, type Pace, paceOf } from "./pace.ts";
import { type Plan, planFor, type Standing } from "./plan.ts";
import { bestSelection, rolledDice, scoreSave } from "./score.ts";
import { loadoutOf } from "./turn-plans.ts";

/** Standard errors, rounded up from `npm run calibrate -- farkle`: usual loadouts, and loadouts that decide a match in a turn. */
const ERROR = 0.04;
const ERROR_OF_STRONG = 0.2;
/** Average points of a turn from which a loadout is strong. */
const STRONG = 3000;

/** Largest amount at risk that is examined: no turn needs more. */
const MOST = 2 * TARGET;
/** With plain dice, turns beyond this are so rare that they change no share by 1e-4. */
const LEAST = 6000;

/** Amount at risk at which a turn with this pace is banked. Strong loadouts score several thousand points a turn. */
const enoughFor = ({ mean }: Pace): number => Math.min(MOST, Math.max(LEAST, 8 * mean));

/** Estimates matches with special dice or more than two seats: exact turns, valued by a race of turn scores. */
export class FarkleEstimator implements Analyst<FarkleView, FarkleAction> {
  #last: { key: string; plan: Plan; nothing: number[] } | undefined;

  analyse(view: FarkleView, seat: Seat): Analysis<FarkleAction> {
    if (view.phase === "draft") return { exact: false, error: ERROR, win: equalShares(view), options: [] };
    const certainty = { exact: false as const, error: errorOf(view) };
    return analyseChoices(
      view,
      seat,
      certainty,
      (actor) => farkle.legalActions({ ...view, drafts: [] }, actor),
      (actor, action) => this.after(view, actor, action),
    );
  }

  after(view: FarkleView, seat: Seat, action: FarkleAction): number[] {
    if (action.type === "draft" || action.type === "confirm") return equalShares(view);
    const { plan, nothing } = this.#turnOf(view, seat);
    return withShare(nothing, seat, shareAfter(view, seat, action, plan));
  }

  #turnOf(view: FarkleView, seat: Seat) {
    const { scores, loadouts, dareBonus, round, options } = view;
    const key = JSON.stringify([seat, scores, loadouts, dareBonus, round, options]);
    if (this.#last?.key !== key) {
      const share = remembered((points) => sharesAfter(view, seat, points)[seat] as number);
      const bonus = dareBonus[seat] as number;
      const enough = enoughFor(paceOf(loadoutOf(view, seat), options));
      const goal = { banked: (points: number) => share(points + bonus), farkled: share, enough };
      this.#last = {
        key,
        plan: planFor(loadoutOf(view, seat), goal, options, "some"),
        nothing: sharesAfter(view, seat, 0),
      };
    }
    return this.#last;
  }
}

function errorOf(view: FarkleView): number {
  const means = view.scores.map((_, seat) => paceOf(loadoutOf(view, seat), view.options).mean);
  return Math.max(...means) > STRONG ? ERROR_OF_STRONG : ERROR;
}

/** Plans ask for the same points many thousand times. */
function remembered(compute: (points: number) => number): (points: number) => number {
  const known = new Map<number, number>();
  return (points) => {
    let value = known.get(points);
    if (value === undefined) {
      value = compute(points);
      known.set(points, value);
    }
    return value;
  };
}

const equalShares = ({ scores }: FarkleView): number[] => scores.map(() => 1 / scores.length);

function shareAfter(view: FarkleView, seat: Seat, action: FarkleAction, plan: Plan): number {
  const standing: Standing = { ...view, hot: view.hotPending };
  if (action.type === "roll") return plan.roll(standing);
  if (action.type === "bank") return plan.bank(standing);
  const loadout = loadoutOf(view, seat);
  const free = [...view.held.keys()].filter((slot) => !view.held[slot]);
  const due = view.phase === "save" ? (bestSelection(rolledDice(view.dice, loadout, free), loadout)?.dice ?? []) : [];
  const slots = action.type === "save" ? action.dice : due;
  if (slots.length === 0) return plan.bank(standing);
  const scored = scoreSave(rolledDice(view.dice, loadout, slots), loadout);
  if (!scored.ok) throw new Error("dice that do not score were saved");
  const after: Standing = {
    held: view.held.map((held, slot) => held || slots.includes(slot)),
    turnScore: view.turnScore + scored.points,
    roundScore: view.roundScore,
    savedThisTurn: view.savedThisTurn + slots.length,
    hot: scored.hot,
  };
  return action.type === "save" ? Math.max(plan.bank(after), plan.roll(after)) : plan.bank(after);
}

/** Shares of all seats when a seat ends its turn with these points. */
function sharesAfter(view: FarkleView, seat: Seat, points: number): number[] {
  const scores = view.scores.map((score, other) => (other === seat ? score + points : score));
  const paces = scores.map((_, other) => paceOf(loadoutOf(view, other), view.options));
  const turnsLeft = (rounds: number) => scores.map((_, other) => Math.max(0, rounds) + (other > seat ? 1 : 0));
  if (view.options.mode === "ten-round") return sharesOfSums(scores, paces, turnsLeft(ROUNDS - view.round));
  if (Math.max(...scores) >= TARGET) return lastRoundShares(scores, paces, seat);
  // Seats up to the one that moved have no turn left in this round.
  const finish = scores.map((score, other) => {
    const home = finishFrom(paces[other] as Pace, score);
    return other > seat ? home : Float64Array.of(home[0] as number, ...home);
  });
  // Rounds are played to their end, so seats that finish in the same round share it: both orders are averaged.
  const forth = raceShares(finish);
  const back = raceShares([...finish].reverse()).reverse();
  return scores.map((_, other) => ((forth[other] as number) + (back[other] as number)) / 2);
}

/** Shares in the last round: seats after the one that moved add one of their sampled turns, all others are done. */
function lastRoundShares(scores: readonly number[], paces: readonly Pace[], seat: Seat): number[] {
  const finals = scores.map((score, other) =>
    other > seat ? (paces[other] as Pace).turns.map((points) => score + points) : [score],
  );
  const shares = finals.map((own, at) => {
    const rivals = finals.filter((_, other) => other !== at);
    const chances = own.map((final) => rivals.reduce((product, rival) => product * beats(final, rival), 1));
    return chances.reduce((sum, chance) => sum + chance, 0) / own.length;
  });
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

/** The chance that a score beats one of these at random; equal scores count half. */
const beats = (score: number, others: readonly number[]): number =>
  others.reduce((sum, other) => sum + (score > other ? 1 : score === other ? 0.5 : 0), 0) / others.length;

const SLICES = 200;

/** Shares of final scores that are sums of independent turns, each taken as normally distributed. */
function sharesOfSums(scores: readonly number[], paces: readonly Pace[], turns: readonly number[]): number[] {
  const means = scores.map((score, seat) => score + (turns[seat] as number) * (paces[seat] as Pace).mean);
  const spreads = scores.map((_, seat) => Math.sqrt((turns[seat] as number) * (paces[seat] as Pace).variance) || 1e-3);
  const shares = scores.map((_, seat) => {
    let share = 0;
    for (let slice = 0; slice < SLICES; slice++) {
      const at = -4 + (8 * (slice + 0.5)) / SLICES;
      const score = (means[seat] as number) + at * (spreads[seat] as number);
      let ahead = Math.exp((-at * at) / 2);
      for (const [other, mean] of means.entries()) {
        if (other !== seat) ahead *= normalBelow((score - mean) / (spreads[other] as number));
      }
      share += ahead;
    }
    return share;
  });
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (sum > 0 ? share / sum : 1 / scores.length));
}

/** The standard normal distribution function, by a logistic approximation that is within 0.0002. */
const normalBelow = (x: number): number => 1 / (1 + Math.exp(-0.07056 * x ** 3 - 1.5976 * x));
