import type { Rejection, Seat } from "../../core/game.ts";
import { padded, priceOf } from "./builds.ts";
import { doublesIn, type FarkleEvent, type FarkleState, type Options, SLOTS } from "./contract.ts";
import { isDieId, type Loadout } from "./dice.ts";

/** Why these dice may not be drafted together. */
export function loadoutFault(wanted: readonly (string | null)[], options: Options): Rejection | null {
  if (wanted.length > SLOTS) return { code: "too-many-dice" };
  let spent = 0;
  for (const die of wanted) {
    if (die === null) continue;
    if (!isDieId(die)) return { code: "unknown-die" };
    const price = priceOf(die, options);
    if (price === null) return { code: "die-not-on-offer", detail: die };
    spent += price;
  }
  if (doublesIn(wanted) > options.maxDoubles) return { code: "too-many-doubles", detail: `${options.maxDoubles}` };
  return spent > options.budget ? { code: "over-budget", detail: `$${spent} of $${options.budget}` } : null;
}

/** Notes a seat's choice so far; that it chose is public, what it chose is not. */
export function draft(state: FarkleState, seat: Seat, loadout: readonly (string | null)[]): FarkleEvent[] {
  state.loadouts[seat] = padded(loadout as Loadout);
  return [{ type: "drafted", seat }];
}

/** Fixes a seat's loadout; after the last seat all are shown and the first turn begins. */
export function confirm(state: FarkleState, seat: Seat): FarkleEvent[] {
  state.confirmed[seat] = true;
  const waiting = state.confirmed.indexOf(false);
  if (waiting >= 0) {
    state.actor = waiting;
    return [{ type: "confirmed", seat }];
  }
  state.phase = "roll";
  state.actor = 0;
  return [
    { type: "confirmed", seat },
    { type: "revealed", loadouts: state.loadouts.map((loadout) => [...loadout]) },
  ];
}
