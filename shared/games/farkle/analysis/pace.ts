import { chooseByValue } from "../../../analysis/mistakes.ts";
import { play } from "../../../core/game.ts";
import { seededRng } from "../../../core/rng.ts";
import type { Options } from "../contract.ts";
import { farkle } from "../game.ts";
import { isLimited, type Loadout } from "../rules/dice.ts";
import { equip, keyOf, owned } from "../rules/equipment.ts";
import { cached } from "./cached.ts";
import { planFor } from "./plan.ts";
import { valuesByPlan } from "./plan-values.ts";
import { forPoints } from "./turn-plans.ts";

/** Number of units of a race to the usual target or a higher one. */
const UNITS = 200;
/** Most rounds of a sampled match. */
const SAMPLED_ROUNDS = 10;

/** Points are counted in this unit; special dice also score in tens, which hardly matters over a match. */
export const unitOf = (options: Options): number => Math.max(50, options.target / UNITS);

/** Units that reach the target. */
export const goalOf = (options: Options): number => Math.ceil(options.target / unitOf(options));

/** Chances beyond this many turns are too small to matter. */
const HORIZON = 60;
const SAMPLED_MATCHES = 40;
/** Sampled turns round the points of penalties and those taken over, because each of their amounts needs a plan. */
const ACCURACY = 250;

/** Points per turn with one loadout, if turns are played for points. */
export interface Pace {
  /** The chance of each number of points. */
  scores: ReadonlyMap<number, number>;
  mean: number;
  variance: number;
  unit: number;
  /** `finish[units][turns]`: the chance to reach the target from this score within that many turns. */
  finish: Float64Array[];
}

/** True if a turn depends on those before it, by a house rule or a die of limited use: then turns are sampled. */
export const isLinked = (loadout: Readonly<Loadout>, options: Options): boolean => {
  const { opening, leastBank, threeFarkles, stealing } = options;
  const isByRule = opening > 0 || leastBank > 0 || threeFarkles > 0 || stealing;
  return isByRule || owned(equip(loadout, options)).some(({ die }) => isLimited(die));
};

/** The chances of the points of a turn that is played for points. */
const scoresOf = (loadout: Readonly<Loadout>, options: Options): Map<number, number> =>
  isLinked(loadout, options)
    ? sampledScores(loadout, options)
    : planFor(equip(loadout, options), forPoints(options.target), "some").scores();

/** Plays matches of the strongest bot with this loadout, and counts the points of every turn before the last round. */
function sampledScores(loadout: Readonly<Loadout>, options: Options): Map<number, number> {
  const match: Options = {
    ...options,
    mode: "ten-round",
    rounds: SAMPLED_ROUNDS,
    dice: "owned",
    loadouts: [[...loadout], [...loadout]],
  };
  const rng = seededRng(1);
  const turns: number[] = [];
  for (let count = 0; count < SAMPLED_MATCHES; count++) {
    const state = farkle.create(match, 2, rng);
    while (!state.result && state.round < SAMPLED_ROUNDS) {
      const seat = state.actor as number;
      const before = state.scores[seat] as number;
      const values = valuesByPlan(state, seat, farkle.legalActions(state, seat), ACCURACY);
      play(farkle, state, seat, chooseByValue(values, 0, rng), rng);
      if (state.actor !== seat) turns.push((state.scores[seat] as number) - before);
    }
  }
  const scores = new Map<number, number>();
  for (const points of turns) scores.set(points, (scores.get(points) ?? 0) + 1 / turns.length);
  return scores;
}

function finishTable(scores: ReadonlyMap<number, number>, options: Options): Float64Array[] {
  const goal = goalOf(options);
  const chances = new Map<number, number>();
  for (const [points, chance] of scores) {
    const units = Math.round(points / unitOf(options));
    chances.set(units, (chances.get(units) ?? 0) + chance);
  }
  const finish = Array.from({ length: goal + 1 }, () => new Float64Array(HORIZON + 1));
  finish[goal]?.fill(1);
  // A penalty takes no more points than there are.
  for (let count = 1; count <= HORIZON; count++) {
    for (let from = 0; from < goal; from++) {
      let chance = 0;
      for (const [units, share] of chances) {
        chance += share * ((finish[Math.max(0, Math.min(from + units, goal))] as Float64Array)[count - 1] as number);
      }
      (finish[from] as Float64Array)[count] = chance;
    }
  }
  return finish;
}

const paces = cached(16, ({ loadout, options }: { loadout: Readonly<Loadout>; options: Options }): Pace => {
  const scores = scoresOf(loadout, options);
  const mean = [...scores].reduce((sum, [points, chance]) => sum + chance * points, 0);
  const variance = [...scores].reduce((sum, [points, chance]) => sum + chance * (points - mean) ** 2, 0);
  return { scores, mean, variance, unit: unitOf(options), finish: finishTable(scores, options) };
});

/** The pace of a loadout, computed once. */
export const paceOf = (loadout: Readonly<Loadout>, options: Options): Pace =>
  paces(paceKey(loadout, options), { loadout, options });

/** A text that is the same for loadouts of equal pace. */
export function paceKey(loadout: Readonly<Loadout>, options: Options): string {
  const { opening, leastBank, threeFarkles, stealing } = options;
  return [keyOf(equip(loadout, options)), opening, leastBank, threeFarkles, stealing].join();
}

/** The score from which a target table is read. */
export const finishFrom = ({ finish, unit }: Pace, score: number): Float64Array =>
  finish[Math.max(0, Math.min(Math.floor(score / unit), finish.length - 1))] as Float64Array;
