import { hasPartners } from "../../../../shared/games/casino/rules/permits.ts";
import { layHand } from "./hand.ts";
import { layCorners, layDeck, layPiles } from "./heaps.ts";
import { layMiddle } from "./middle.ts";
import { type CardLayout, type Draft, isCounted, type Sight } from "./places.ts";
import { regionsOf, type Size } from "./regions.ts";
import type { SlotMemory } from "./slots.ts";
import { layEverything, laySpread } from "./spread.ts";

/** Arranges the table as one seat sees it. */
export function layoutOf(sight: Sight, size: Size, memory: SlotMemory): CardLayout {
  const { view, names } = sight;
  const seats = Math.max(2, names.length, view.handCounts.length);
  const near = sight.seat ?? 0;
  const regions = regionsOf(size, seats - 1);
  const draft: Draft = {
    ...regions,
    near,
    seats,
    hasPartners: hasPartners(view),
    places: new Map(),
    spots: [],
    marks: [],
    veiled: false,
    sight,
  };
  if (isCounted(view)) {
    layEverything(draft);
    return draft;
  }
  layDeck(draft);
  layCorners(draft);
  layPiles(draft);
  layMiddle(draft, memory);
  layHand(draft);
  if (sight.spread !== null) laySpread(draft, sight.spread);
  return draft;
}
