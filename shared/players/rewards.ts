import { catalog, type GameId } from "../games/catalog.ts";
import type { SeatFacts } from "./match-facts.ts";

/** Payment for a match, with the reason that the ledger records. */
export interface Reward {
  reason: "match-won" | "match-finished" | "dice-earnings";
  amount: number;
}

/** Dollars for winners and for the other seats that finished; matches against bots alone pay less. */
const PAY = { people: { winner: 5, other: 2 }, bots: { winner: 2, other: 1 } };

/** Returns the payments of a seat. Games without a wallet and seats that did not finish are paid nothing. */
export function rewardsOf(game: GameId, { outcome, finished, againstPeople, earned }: SeatFacts): Reward[] {
  if (!catalog[game].paysDollars || !finished) return [];
  const { winner, other } = PAY[againstPeople ? "people" : "bots"];
  const pay: Reward =
    outcome === "lost" ? { reason: "match-finished", amount: other } : { reason: "match-won", amount: winner };
  return earned > 0 ? [pay, { reason: "dice-earnings", amount: earned }] : [pay];
}
