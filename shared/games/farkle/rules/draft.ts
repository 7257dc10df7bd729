import type { Seat } from "../../../core/game.ts";
import type { Rejection } from "../../../core/rejection.ts";
import { type FarkleEvent, type FarkleState, MAX_DRAFTS, type Options } from "../contract.ts";
import { padded, priceOf } from "./builds.ts";
import type { Loadout } from "./dice.ts";
import { tooManyOfColour } from "./limits.ts";
import { handFault } from "./loadout.ts";

/** Returns why these dice may not be drafted together, or null. */
export function loadoutFault(wanted: readonly (string | null)[], options: Options): Rejection | null {
  const fault = handFault(wanted, options);
  if (fault) return fault;
  if (tooManyOfColour(wanted, options)) return { code: "too-many-of-colour", detail: `${options.perColour}` };
  let spent = 0;
  for (const die of wanted as Loadout) {
    if (die === null) continue;
    const price = priceOf(die, options);
    if (price === null) return { code: "die-not-on-offer", detail: die };
    spent += price;
  }
  return spent > options.budget ? { code: "over-budget", detail: `$${spent} of $${options.budget}` } : null;
}

/** True if this seat may change its choice again. A view has no count, and then the answer is true. */
export const mayChange = ({ drafts }: Partial<Pick<FarkleState, "drafts">>, seat: Seat): boolean =>
  (drafts?.[seat] ?? 0) < MAX_DRAFTS;

/** Records the current choice of a seat. That a seat has chosen is public, the choice is secret. */
export function draft(state: FarkleState, seat: Seat, loadout: readonly (string | null)[]): FarkleEvent[] {
  state.drafts[seat] = (state.drafts[seat] as number) + 1;
  state.loadouts[seat] = padded(loadout as Loadout);
  return [{ type: "drafted", seat }];
}

/** Fixes the loadout of a seat. After the last seat, all loadouts are revealed and the first turn begins. */
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
