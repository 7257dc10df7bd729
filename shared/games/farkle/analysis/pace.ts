import { chooseByValue } from "../../../analysis/mistakes.ts";
import { play } from "../../../core/game.ts";
import { seededRng } from "../../../core/rng.ts";
import type { Options } from "../contract.ts";
import { farkle } from "../game.ts";
import type { Loadout } from "../rules/dice.ts";
import { equip, keyOf } from "../rules/equipment.ts";
import { cached } from "./cached.ts";
import { valuesByPlan } from "./plan-values.ts";

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
  /** Points of sampled turns. */
  turns: readonly number[];
  mean: number;
  variance: number;
  unit: number;
  /** `finish[units][turns]`: the chance to reach the target from this score within that many turns. */
  finish: Float64Array[];
}

/** Plays matches of the strongest bot with this loadout and collects the points of every turn before the last round. */
function sampleTurns(loadout: Readonly<Loadout>, options: Options): number[] {
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
  return turns;
}

function finishTable(turns: readonly number[], options: Options): Float64Array[] {
  const goal = goalOf(options);
  const chances = new Map<number, number>();
  for (const points of turns) {
    const units = Math.round(points / unitOf(options));
    chances.set(units, (chances.get(units) ?? 0) + 1 / turns.length);
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
  const turns = sampleTurns(loadout, options);
  const mean = turns.reduce((sum, points) => sum + points, 0) / turns.length;
  const variance = turns.reduce((sum, points) => sum + (points - mean) ** 2, 0) / turns.length;
  return { turns, mean, variance, unit: unitOf(options), finish: finishTable(turns, options) };
});

/** The pace of a loadout, sampled once. */
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
