import { aboutOf } from "../../games.ts";
import { refreshLimits } from "./last-limits.ts";
import { refreshLoadout } from "./last-loadout.ts";
import { refreshOffers } from "./last-offers.ts";

/** Loads what the server would add to a match of this game; out of reach, the last known values stay. */
export async function refreshTerms(game: string): Promise<void> {
  if (aboutOf(game)?.serverOptions) await Promise.all([refreshLoadout(), refreshLimits(), refreshOffers()]);
}
