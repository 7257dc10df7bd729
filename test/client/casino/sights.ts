import { layoutOf } from "../../../client/src/stage/cards/layout.ts";
import type { CardLayout } from "../../../client/src/stage/cards/places.ts";
import { SlotMemory } from "../../../client/src/stage/cards/slots.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { CasinoState, CasinoView } from "../../../shared/games/casino/contract.ts";
import { casino } from "../../../shared/games/casino/game.ts";

/** The felt on a desktop and on a phone. */
export const DESK = { width: 846, height: 722 };
export const PHONE = { width: 366, height: 560 };

export const NAMES = ["Ann", "Ben", "Cem", "Dan"];

export const seen = (state: CasinoState, seat: Seat | "spectator" = 0): CasinoView => casino.viewFor(state, seat);

/** The layout of the table for one seat. */
export function lie(
  view: CasinoView,
  { seat = 0 as Seat | null, size = DESK, memory = new SlotMemory(), spread = null as Seat | null } = {},
): CardLayout {
  return layoutOf({ view, seat, names: NAMES.slice(0, view.handCounts.length), spread }, size, memory);
}
