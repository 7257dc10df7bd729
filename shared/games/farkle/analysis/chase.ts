import type { Options } from "../contract.ts";
import type { Loadout } from "../rules/dice.ts";
import { equip, keyOf } from "../rules/equipment.ts";
import { cached } from "./cached.ts";
import { type Gaps, type Plan, planFor } from "./plan.ts";

/** Gaps in points whose chance is planned; the chances of others are interpolated. */
const GAPS = [
  ...[0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 750, 1000, 1250, 1500, 2000],
  ...[2500, 3000, 4000, 6000, 8000, 10_000],
];

/**
 * The share of a seat that has to exceed a gap in its last turn and plays for nothing else. An equal score is worth `tie`,
 * about half.
 */
export type Chase = (gap: number, tie: number) => number;

/** A gap is exceeded at once, so the hands below a small one are all solved. */
const gapsOf = (gap: number): Gaps => (gap <= SMALL ? "many" : "some");
const SMALL = 1500;

/** A chase, and the plans of its gaps. */
interface Chasing {
  chase: Chase;
  plans: readonly Plan[];
}

interface Chaser {
  loadout: Readonly<Loadout>;
  options: Options;
}

const chases = cached(16, ({ loadout, options }: Chaser): Chasing => {
  const plans = GAPS.map((gap) => {
    const exceeds = (points: number): number => (points > gap ? 1 : points === gap ? 0.5 : 0);
    return planFor(equip(loadout, options), { banked: exceeds, farkled: exceeds, enough: gap + 50 }, gapsOf(gap));
  });
  const equal = plans.map((plan, index) => plan.scores().get(GAPS[index] as number) ?? 0);
  const above = plans.map((plan, index) => plan.turn() - (equal[index] as number) / 2);
  return {
    plans,
    chase: (gap, tie) => (gap < 0 ? 1 : interpolated(above, gap) + tie * interpolated(equal, gap)),
  };
});

const chasing = (loadout: Readonly<Loadout>, options: Options): Chasing =>
  chases(keyOf(equip(loadout, options)), { loadout, options });

/** The chance between two planned gaps; beyond the last one it falls as it does before it. */
function interpolated(chances: readonly number[], gap: number): number {
  const above = GAPS.findIndex((planned) => planned > gap);
  const to = above < 0 ? GAPS.length - 1 : above;
  const [left, right] = [GAPS[to - 1] as number, GAPS[to] as number];
  const [before, after] = [chances[to - 1] as number, chances[to] as number];
  if (before <= 0 || after <= 0) return above < 0 ? 0 : before;
  return before * (after / before) ** ((gap - left) / (right - left));
}

/** The chase of a loadout, planned once. */
export const chaseOf = (loadout: Readonly<Loadout>, options: Options): Chase => chasing(loadout, options).chase;

/** The plans of a seat that has to exceed some gaps. */
export const chasePlans = (loadout: Readonly<Loadout>, options: Options): readonly Plan[] =>
  chasing(loadout, options).plans;
