import { fill } from "./builds.ts";
import { cached } from "./cached.ts";
import type { Options } from "./contract.ts";
import { DIE_IDS, type DieId, type Loadout } from "./dice.ts";
import { planFor } from "./plan.ts";
import { forPoints } from "./turn-plans.ts";

const times = (count: number, die: DieId): DieId[] => new Array(count).fill(die);

/** Amount at risk that suffices to compare loadouts; longer plans rank them alike. */
const ENOUGH = 3000;

/** Dice bought together, and the points of a turn that the planner finds for them. */
interface Build {
  dice: readonly DieId[];
  points: number;
}

/**
 * Good loadouts of the measured dice, best first in a whole race; each costs at most the default budget. None has a
 * Fives Die: together with dice that score often, turns hardly ever end, and the first turn decides the match.
 */
export const BUILDS: readonly Build[] = [
  { dice: ["THREE", ...times(5, "HEAVY")], points: 2292 },
  { dice: ["DOUBLE", "THREE", "HEAVY", "HEAVY"], points: 2320 },
  { dice: ["DOUBLE", ...times(5, "HEAVY")], points: 2220 },
  { dice: ["DOUBLE", "DOUBLE"], points: 2048 },
];

/** Dice whose best builds are listed or were measured to be worse. Any other die is judged by the planner. */
const MEASURED: ReadonlySet<string> = new Set(
  "PHOENIX BADLUCK FARK$ GAMBLE DARE CUSHION CHUTE LUCKY HEAVY FIVES DOUBLE MIDAS HOT JACKPOT TRIPLE THREE".split(" "),
);

const cheapFill: readonly DieId[] = times(6, "HEAVY");

/** The points of a turn with this loadout, as the planner finds them. */
export const plannedPoints = (loadout: Readonly<Loadout>, rules: Pick<Options, "farkleKeepsRoundScore">): number =>
  planFor(loadout, forPoints(ENOUGH), rules, "some").turn();

const isSpecial = (loadout: Readonly<Loadout>): boolean => loadout.some((die) => die !== null);

interface Judged {
  loadout: Loadout;
  points: number;
}

/** Loadouts around one die that is not measured: as many as the money buys, or a single one in the best build. */
function judgeNew(die: DieId, options: Options): Judged[] {
  const [best] = BUILDS;
  return [
    [...times(6, die), ...cheapFill],
    [die, ...(best?.dice ?? []), ...cheapFill],
  ]
    .map((wanted) => fill(wanted, options))
    .filter((loadout) => loadout.includes(die))
    .map((loadout) => ({ loadout, points: plannedPoints(loadout, options) }));
}

function suggest(options: Options): Loadout[] {
  const filled = BUILDS.map(({ dice, points }) => ({ dice, points, loadout: fill(dice, options) }));
  const whole = filled.filter(({ dice, loadout }) => loadout.filter((die) => die).length === dice.length);
  const known: Judged[] = (whole.length > 0 ? whole : filled).filter(({ loadout }) => isSpecial(loadout));
  const fresh = DIE_IDS.filter((die) => !MEASURED.has(die)).flatMap((die) => judgeNew(die, options));
  if (fresh.length > 0) {
    // The points of a build hold only if it fits whole.
    const judged = whole.length > 0 ? known : known.map(({ loadout }) => judge(loadout, options));
    return distinct([...judged, ...fresh].sort((a, b) => b.points - a.points));
  }
  return distinct(known);
}

const judge = (loadout: Loadout, options: Options): Judged => ({ loadout, points: plannedPoints(loadout, options) });

const distinct = (judged: readonly Judged[]): Loadout[] => [
  ...new Map(judged.map(({ loadout }) => [loadout.join(), loadout])).values(),
];

const suggestions = cached(16, suggest);

/** A few good loadouts that the budget allows, best first; builds are cut down only when none fits whole. */
export const suggestedLoadouts = (options: Options): Loadout[] => {
  const { budget, prices, maxDoubles, limits, farkleKeepsRoundScore } = options;
  const key = JSON.stringify([budget, prices, maxDoubles, limits, farkleKeepsRoundScore]);
  return suggestions(key, options).map((loadout) => [...loadout]);
};
