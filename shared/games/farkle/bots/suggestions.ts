import type { Seat } from "../../../core/game.ts";
import { cached } from "../analysis/cached.ts";
import { planFor } from "../analysis/plan.ts";
import { forPoints } from "../analysis/turn-plans.ts";
import type { FarkleAction, FarkleState, Options } from "../contract.ts";
import { fill } from "../rules/builds.ts";
import type { DieId, Loadout } from "../rules/dice.ts";
import { mayChange } from "../rules/draft.ts";
import { equip } from "../rules/equipment.ts";
import { idsOf } from "../rules/match-dice.ts";

const times = (count: number, die: DieId): DieId[] => new Array(count).fill(die);

/** Amount at risk that suffices to compare loadouts; longer plans rank them alike. */
const ENOUGH = 3000;

/** Loadouts with at least this share of the best one's points are suggested. */
const ALIKE = 0.85;

/** Dice bought together, and the points of a turn that the planner finds for them. */
interface Build {
  dice: readonly DieId[];
  points: number;
}

/**
 * Good loadouts of the measured dice, best first in a whole race; each costs at most the default budget. The last ones
 * have one die of each colour. The others have no Fives Die: together with dice that score often, turns hardly ever
 * end, and the first turn decides the match.
 */
export const BUILDS: readonly Build[] = [
  { dice: ["THREE", ...times(5, "HEAVY")], points: 2292 },
  { dice: ["DOUBLE", "THREE", "HEAVY", "HEAVY"], points: 2320 },
  { dice: ["DOUBLE", ...times(5, "HEAVY")], points: 2220 },
  { dice: ["DOUBLE", "DOUBLE"], points: 2048 },
  { dice: ["DARE", "CUSHION", "FIVES", "THREE"], points: 1555 },
  { dice: ["PHOENIX", "CUSHION", "FIVES", "THREE"], points: 1471 },
  { dice: ["BADLUCK", "CUSHION", "FIVES", "THREE"], points: 1471 },
  { dice: ["DARE", "FIVES", "DOUBLE"], points: 1437 },
  { dice: ["DARE", "CUSHION", "HEAVY", "DOUBLE"], points: 1348 },
];

/** Dice whose best builds are listed or were measured to be worse. Any other die is judged by the planner. */
const MEASURED: ReadonlySet<string> = new Set(
  "PHOENIX BADLUCK FARK$ GAMBLE DARE CUSHION CHUTE LUCKY HEAVY FIVES DOUBLE MIDAS HOT JACKPOT TRIPLE THREE".split(" "),
);

const cheapFill: readonly DieId[] = times(6, "HEAVY");

/** The points of a turn with this loadout, as the planner finds them. */
export const plannedPoints = (loadout: Readonly<Loadout>, options: Options): number =>
  planFor(equip(loadout, options), forPoints(ENOUGH), "some").turn();

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
  const fresh = idsOf(options)
    .filter((die) => !MEASURED.has(die))
    .flatMap((die) => judgeNew(die, options));
  if (fresh.length > 0) {
    // The points of a build hold only if it fits whole.
    const judged = whole.length > 0 ? known : known.map(({ loadout }) => judge(loadout, options));
    return distinct([...judged, ...fresh].sort((a, b) => b.points - a.points));
  }
  const most = Math.max(...known.map(({ points }) => points));
  return distinct(known.filter(({ points }) => points >= ALIKE * most));
}

const judge = (loadout: Loadout, options: Options): Judged => ({ loadout, points: plannedPoints(loadout, options) });

const distinct = (judged: readonly Judged[]): Loadout[] => [
  ...new Map(judged.map(({ loadout }) => [loadout.join(), loadout])).values(),
];

const suggestions = cached(16, suggest);

/** Choices of a seat in the draft that are worth trying. */
export const suggestedDrafts = (state: FarkleState, seat: Seat): FarkleAction[] =>
  state.phase === "draft" && !state.confirmed[seat] && mayChange(state, seat)
    ? suggestedLoadouts(state.options).map((loadout) => ({ type: "draft", loadout }))
    : [];

/** A few good loadouts that the budget allows, best first; builds are cut down only when none fits whole. */
export const suggestedLoadouts = (options: Options): Loadout[] => {
  return suggestions(JSON.stringify({ ...options, loadouts: null }), options).map((loadout) => [...loadout]);
};
