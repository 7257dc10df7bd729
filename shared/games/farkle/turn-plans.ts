import type { Seat } from "../../core/game.ts";
import { cached } from "./cached.ts";
import type { FarkleView, ModeId, Options } from "./contract.ts";
import { type Loadout, plainLoadout } from "./dice.ts";
import { equipped } from "./effects.ts";
import { ROUNDS, TARGET } from "./ending.ts";
import { type Goal, type Plan, planFor, type Rules } from "./plan.ts";
import { leavingFactor } from "./score.ts";

/** Maximizes points. A Dare bonus counts as already paid. */
export const forPoints = (enough: number): Goal => ({
  banked: (points) => points,
  farkled: (points, dare) => points + dare,
  enough,
});

/** Points above this have no value: the target in a race, twice the target over ten rounds. */
const ENOUGH: Record<ModeId, number> = { standard: TARGET, "ten-round": 2 * TARGET };

/** Points that a bank would score now, without Dare. */
export const inHand = (view: FarkleView, seat: Seat): number =>
  view.roundScore + view.turnScore * leavingFactor(equipped(loadoutOf(view, seat)));

/** Loadout of a seat. */
export const loadoutOf = (view: FarkleView, seat: Seat): Loadout => view.loadouts[seat] ?? plainLoadout();

const plans = cached(16, ({ loadout, options }: { loadout: Readonly<Loadout>; options: PlanOptions }) =>
  planFor(loadout, forPoints(ENOUGH[options.mode]), options),
);

type PlanOptions = Rules & Pick<Options, "mode">;

/** The plan with the most expected points for this loadout, cached. */
export const pointsPlan = (loadout: Readonly<Loadout>, options: PlanOptions): Plan =>
  plans(`${loadout.join()} ${options.mode} ${options.farkleKeepsRoundScore}`, { loadout, options });

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
  options.mode === "ten-round" ? round >= ROUNDS : Math.max(...scores) >= TARGET;

/** True if winning matters more than points: in the last round, or if a bank would make this round the last one. */
export function isClosing(view: FarkleView, seat: Seat): boolean {
  if (isLastRound(view)) return true;
  const banked = (view.scores[seat] as number) + (view.dareBonus[seat] as number) + inHand(view, seat);
  return view.options.mode === "standard" && banked >= TARGET;
}

/** Estimates the probability of winning from the points of this turn and the scores on the table. */
function winningGoal(view: FarkleView, seat: Seat): Goal {
  const mine = view.scores[seat] as number;
  const rivals = view.scores.flatMap((score, other) =>
    other === seat ? [] : [{ score, pace: paceOf(view, other, seat), stillToPlay: other > seat }],
  );
  const lastRound = isLastRound(view);
  const pace = paceOf(view, seat, seat);

  const chance = (points: number): number => {
    const final = mine + points;
    const ends = lastRound || (view.options.mode === "standard" && final >= TARGET);
    return rivals.reduce((product, rival) => {
      if (!ends) return product * raceChance(final, pace, rival);
      if (rival.stillToPlay) return product * (1 - reach(final - rival.score, rival.pace));
      return product * (final > rival.score ? 1 : final === rival.score ? 0.5 : 0);
    }, 1);
  };
  const bonus = view.dareBonus[seat] as number;
  return {
    banked: (points) => chance(points + bonus),
    farkled: (points) => chance(points),
    enough: enoughFor((points) => chance(points + bonus)),
  };
}

/** Probability of reaching the target first, from the turns that both seats still need. */
function raceChance(final: number, pace: number, rival: { score: number; pace: number; stillToPlay: boolean }): number {
  const mine = Math.max(0.5, (TARGET - final) / pace);
  const theirs = Math.max(0.5, (TARGET - rival.score) / rival.pace) - (rival.stillToPlay ? 0.5 : 0);
  return 1 / (1 + Math.exp((mine - theirs) / 1.6));
}

/** Deficit that counts as lost. */
const HOPELESS = 4 * TARGET;

/** Smallest amount that makes a win almost certain, or the largest amount that is examined. */
function enoughFor(chance: (points: number) => number): number {
  for (let points = 0; points < HOPELESS; points += 50) if (chance(points) > 0.995) return points;
  return HOPELESS;
}

/**
 * Cached plans for turns that close a match: one per table in its last round. A plan takes up to 2.5 MB, most 0.5 MB.
 */
const KEPT_CLOSINGS = 48;

const closings = cached(KEPT_CLOSINGS, ({ view, seat }: { view: FarkleView; seat: Seat }) =>
  planFor(loadoutOf(view, seat), winningGoal(view, seat), view.options, "some"),
);

/** The plan that wins most often, solved once per turn. */
export function winningPlan(view: FarkleView, seat: Seat): Plan {
  const { scores, loadouts, dareBonus, round, options } = view;
  return closings(JSON.stringify([seat, scores, loadouts[seat], dareBonus[seat], round, options]), { view, seat });
}
