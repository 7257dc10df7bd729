import type { PointsAnalyst } from "../../core/analyst.ts";
import type { Seat } from "../../core/game.ts";
import { cached } from "./cached.ts";
import type { FarkleAction, FarkleView, Options } from "./contract.ts";
import { type Loadout, plainLoadout } from "./dice.ts";
import { ROUNDS, TARGET } from "./ending.ts";
import { type Plan, planFor } from "./plan.ts";
import { valueByPlan } from "./plan-values.ts";
import { loadoutOf, pointsPlan } from "./turn-plans.ts";

interface LastTurn {
  loadout: Readonly<Loadout>;
  options: Options;
  /** The Dare bonus that a bank pays. */
  bonus: number;
}

/** Plans of last turns: a Dare bonus that this turn does not pay is lost. */
const lastPlans = cached(
  8,
  ({ loadout, options, bonus }: LastTurn): Plan =>
    planFor(
      loadout,
      { banked: (points) => points + bonus, farkled: (points) => points, enough: 2 * TARGET },
      options,
      "some",
    ),
);

/**
 * Returns the analyst of points over ten rounds: the plan of each turn with the most points. Before the last round a
 * Dare bonus counts as paid, and the hands after the current one may be interpolated, so these values are estimates.
 */
export function pointsAnalyst(options: Options): PointsAnalyst<FarkleView, FarkleAction> {
  const turnsOf = (loadout: Readonly<Loadout>): number => pointsPlan(loadout, options).turn();
  return {
    expected: ROUNDS * turnsOf(options.loadouts?.[0] ?? plainLoadout()),
    after(view, seat, action) {
      const loadout = loadoutOf(view, seat);
      const later = Math.max(0, ROUNDS - view.round);
      const value = valueByPlan(planOf(view, seat, later), view, seat, action);
      const paid = later > 0 ? (view.dareBonus[seat] as number) : 0;
      return (view.scores[seat] as number) + paid + value + later * turnsOf(loadout);
    },
  };
}

function planOf(view: FarkleView, seat: Seat, later: number): Plan {
  const loadout = loadoutOf(view, seat);
  if (later > 0) return pointsPlan(loadout, view.options);
  const bonus = view.dareBonus[seat] as number;
  const key = `${loadout.join()} ${view.options.farkleKeepsRoundScore} ${bonus}`;
  return lastPlans(key, { loadout, options: view.options, bonus });
}
