import type { Rect } from "../dice/layout.ts";
import type { Spot } from "./places.ts";

/** Tolerance around a target for a released card, in CSS pixels. */
const REACH = 34;
/** Priority of targets: stacks, then single cards, then the empty felt. */
const RANK: Record<Spot["kind"], number> = { temp: 0, build: 0, loose: 1, trail: 2, hand: 3, pile: 3 };

/** Distance of a point from a box; 0 inside. */
export function distance({ x, y, width, height }: Rect, px: number, py: number): number {
  return Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height));
}

/** The target of a card released at this point: below it, else within reach; stacks before single cards. */
export function caught<S extends Spot>(spots: readonly S[], x: number, y: number): S | null {
  return best(spots, x, y, 0) ?? best(spots, x, y, REACH);
}

function best<S extends Spot>(spots: readonly S[], x: number, y: number, reach: number): S | null {
  let found: { spot: S; rank: number; away: number } | null = null;
  for (const spot of spots) {
    const away = distance(spot.rect, x, y);
    const rank = RANK[spot.kind];
    if (away > reach) continue;
    if (!found || rank < found.rank || (rank === found.rank && away < found.away)) found = { spot, rank, away };
  }
  return found?.spot ?? null;
}
