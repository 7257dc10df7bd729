import type { PointsAnalyst } from "../../../core/analyst.ts";
import type { Seat } from "../../../core/game.ts";
import type { FarkleAction, FarkleView, Options } from "../contract.ts";
import { type Loadout, plainLoadout } from "../rules/dice.ts";
import { type Equipment, equip, equipmentOf, keyOf } from "../rules/equipment.ts";
import { cached } from "./cached.ts";
import { type Plan, planFor } from "./plan.ts";
import { valueByPlan } from "./plan-values.ts";
import { pointsPlan } from "./turn-plans.ts";

interface LastTurn {
  equipment: Equipment;
  /** The Dare bonus that a bank pays. */
  bonus: number;
}

/** Plans of last turns: a Dare bonus that this turn does not pay is lost. */
const lastPlans = cached(
  8,
  ({ equipment, bonus }: LastTurn): Plan =>
    planFor(
      equipment,
      { banked: (points) => points + bonus, farkled: (points) => points, enough: 2 * equipment.rules.target },
      "some",
    ),
);

/**
 * Returns the analyst of points over ten rounds: the plan of each turn with the most points. Before the last round a
 * Dare bonus counts as paid, and the hands after the current one may be interpolated, so these values are estimates.
 */
export function pointsAnalyst(options: Options): PointsAnalyst<FarkleView, FarkleAction> {
  const { rounds } = options;
  const turnsOf = (loadout: Readonly<Loadout>): number => pointsPlan(equip(loadout, options)).turn();
  return {
    expected: rounds * turnsOf(options.loadouts?.[0] ?? plainLoadout()),
    after(view, seat, action) {
      const loadout = view.loadouts[seat] ?? plainLoadout();
      const later = Math.max(0, rounds - view.round);
      const value = valueByPlan(planOf(view, seat, later), view, seat, action);
      const paid = later > 0 ? (view.dareBonus[seat] as number) : 0;
      return (view.scores[seat] as number) + paid + value + later * turnsOf(loadout);
    },
  };
}

function planOf(view: FarkleView, seat: Seat, later: number): Plan {
  const equipment = equipmentOf(view, seat);
  if (later > 0) return pointsPlan(equipment);
  const bonus = view.dareBonus[seat] as number;
  return lastPlans(`${keyOf(equipment)} ${bonus}`, { equipment, bonus });
}
