import type { Options } from "../contract.ts";
import type { Loadout } from "../rules/dice.ts";
import { equip } from "../rules/equipment.ts";
import { cached } from "./cached.ts";
import { chasePlans } from "./chase.ts";
import { isLinked, paceKey, paceOf } from "./pace.ts";
import { type Plan, planFor } from "./plan.ts";

/** The points of a turn in units: the chance of none, and all other numbers with their chances. */
export interface Scores {
  nothing: number;
  units: Int32Array;
  chance: Float64Array;
}

/** Points, in turns of average size, at which the value of more of them has fallen to 1/e, for plans that avoid risks. */
const CAUTION = [1, 3, -4, -2, -1.2];

/** The scores in units; a number of points between two units is shared by them, so that the mean stays. */
function inUnits(scores: ReadonlyMap<number, number>, unit: number): Scores {
  const chances = new Map<number, number>();
  const add = (units: number, chance: number): void => {
    if (chance > 0) chances.set(units, (chances.get(units) ?? 0) + chance);
  };
  for (const [points, chance] of scores) {
    const exact = Math.max(0, points / unit);
    const below = Math.floor(exact);
    add(below, chance * (1 - (exact - below)));
    add(below + 1, chance * (exact - below));
  }
  const scoring = [...chances].filter(([units]) => units > 0).sort(([a], [b]) => a - b);
  return {
    nothing: chances.get(0) ?? 0,
    units: Int32Array.from(scoring, ([units]) => units),
    chance: Float64Array.from(scoring, ([, chance]) => chance),
  };
}

function cautious(loadout: Readonly<Loadout>, options: Options, size: number): Plan {
  const value = (points: number): number => -Math.sign(size) * Math.expm1(-points / size);
  const goal = {
    banked: value,
    farkled: (points: number, dare: number) => value(points + dare),
    enough: options.target,
  };
  return planFor(equip(loadout, options), goal, "some");
}

/** The ways to play a turn, and all that are worth a try where a match may end. */
export interface Ways {
  usual: readonly Scores[];
  close: readonly Scores[];
}

interface Player {
  loadout: Readonly<Loadout>;
  options: Options;
  unit: number;
}

const known = cached(16, ({ loadout, options, unit }: Player): Ways => {
  const { scores, mean } = paceOf(loadout, options);
  const forPoints = inUnits(scores, unit);
  if (isLinked(loadout, options)) return { usual: [forPoints], close: [forPoints] };
  const waysOf = (plans: readonly Plan[]): Scores[] => plans.map((plan) => inUnits(plan.scores(), unit));
  const careful = waysOf(CAUTION.map((turns) => cautious(loadout, options, turns * mean)));
  const chases = waysOf(chasePlans(loadout, options));
  const some = chases.filter((_, index) => index % 4 === 1);
  return { usual: [forPoints, ...careful, ...some], close: [forPoints, ...careful, ...chases] };
});

/**
 * The ways in which a race lets a seat play a turn, as the points they score: for points, with caution, or to exceed one of
 * some gaps.
 */
export const waysOf = (loadout: Readonly<Loadout>, options: Options, unit: number): Ways =>
  known(`${paceKey(loadout, options)} ${unit}`, { loadout, options, unit });

/**
 * Returns the first seat's share before a round that ends the match unless it is level again, if both are level before it.
 * `caught` is the second seat's share by the units of the gap and the worth of a tie.
 */
export function levelOf(ways: readonly Scores[], caught: (gap: number, tie: number) => number): number {
  let level = 0.5;
  for (let round = 0; round < LEVEL_ROUNDS; round++) {
    const shares = ways.map(({ nothing, units, chance }) =>
      units.reduce(
        (sum, gap, turn) => sum + (chance[turn] as number) * (1 - caught(gap, 1 - level)),
        nothing * (1 - caught(0, 1 - level)),
      ),
    );
    level = Math.max(...shares);
  }
  return level;
}

/** Level rounds follow each other rarely, so a few of them tell the share. */
const LEVEL_ROUNDS = 4;
