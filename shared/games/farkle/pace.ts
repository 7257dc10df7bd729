import { chooseByValue } from "../../analysis/mistakes.ts";
import { play } from "../../core/game.ts";
import { seededRng } from "../../core/rng.ts";
import { cached } from "./cached.ts";
import type { Options } from "./contract.ts";
import type { Loadout } from "./dice.ts";
import { ROUNDS, TARGET } from "./ending.ts";
import { farkle } from "./game.ts";
import { valuesByPlan } from "./plan-values.ts";

/** Points are counted in this unit; special dice also score in tens, which hardly matters over a match. */
export const UNIT = 50;

const GOAL = TARGET / UNIT;
/** Chances beyond this many turns are too small to matter. */
const HORIZON = 60;
const SAMPLED_MATCHES = 40;

/** Points per turn with one loadout, if turns are played for points. */
export interface Pace {
  /** Points of sampled turns. */
  turns: readonly number[];
  mean: number;
  variance: number;
  /** `finish[units][turns]`: the chance to reach the target from this score within that many turns. */
  finish: Float64Array[];
}

/** Plays matches of the strongest bot with this loadout and collects the points of every turn before the last round. */
function sampleTurns(loadout: Readonly<Loadout>, options: Options): number[] {
  const match: Options = { ...options, mode: "ten-round", dice: "owned", loadouts: [[...loadout], [...loadout]] };
  const rng = seededRng(1);
  const turns: number[] = [];
  for (let count = 0; count < SAMPLED_MATCHES; count++) {
    const state = farkle.create(match, 2, rng);
    while (!state.result && state.round < ROUNDS) {
      const seat = state.actor as number;
      const before = state.scores[seat] as number;
      play(
        farkle,
        state,
        seat,
        chooseByValue(valuesByPlan(state, seat, farkle.legalActions(state, seat)), 0, rng),
        rng,
      );
      if (state.actor !== seat) turns.push((state.scores[seat] as number) - before);
    }
  }
  return turns;
}

function finishTable(turns: readonly number[]): Float64Array[] {
  const chances = new Map<number, number>();
  for (const points of turns) {
    const units = Math.round(points / UNIT);
    chances.set(units, (chances.get(units) ?? 0) + 1 / turns.length);
  }
  const finish = Array.from({ length: GOAL + 1 }, () => new Float64Array(HORIZON + 1));
  finish[GOAL]?.fill(1);
  for (let count = 1; count <= HORIZON; count++) {
    for (let from = 0; from < GOAL; from++) {
      let chance = 0;
      for (const [units, share] of chances) {
        chance += share * ((finish[Math.min(from + units, GOAL)] as Float64Array)[count - 1] as number);
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
  return { turns, mean, variance, finish: finishTable(turns) };
});

/** The pace of a loadout, sampled once. */
export const paceOf = (loadout: Readonly<Loadout>, options: Options): Pace =>
  paces(`${loadout.join()} ${options.farkleKeepsRoundScore}`, { loadout, options });

/** The score from which a target table is read. */
export const finishFrom = ({ finish }: Pace, score: number): Float64Array =>
  finish[Math.max(0, Math.min(Math.floor(score / UNIT), GOAL))] as Float64Array;
