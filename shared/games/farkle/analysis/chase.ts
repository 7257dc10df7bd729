import type { Options } from "../contract.ts";
import type { Loadout } from "../rules/dice.ts";
import { equip, keyOf } from "../rules/equipment.ts";
import { cached } from "./cached.ts";
import { planFor } from "./plan.ts";

/** Gaps in points whose chance is planned; the chances of others are interpolated. */
const GAPS = [0, 250, 500, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000];

/** The chance of a seat to exceed a gap in its last turn, when it plays for nothing else; an equal score counts half. */
export type Chase = (gap: number) => number;

interface Chaser {
  loadout: Readonly<Loadout>;
  options: Options;
}

const chases = cached(16, ({ loadout, options }: Chaser): Chase => {
  const chances = GAPS.map((gap) => {
    const exceeds = (points: number): number => (points > gap ? 1 : points === gap ? 0.5 : 0);
    return planFor(equip(loadout, options), { banked: exceeds, farkled: exceeds, enough: gap + 50 }, "some").turn();
  });
  return (gap) => (gap < 0 ? 1 : interpolated(chances, gap));
});

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
export const chaseOf = (loadout: Readonly<Loadout>, options: Options): Chase =>
  chases(keyOf(equip(loadout, options)), { loadout, options });
