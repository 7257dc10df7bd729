import { abouts } from "../games/abouts.ts";
import type { GameId } from "../games/catalog.ts";
import type { SeatFacts } from "./match-facts.ts";

/** Money that a match pays, with the reason that the ledger names. */
export interface Reward {
  reason: "match-won" | "match-finished" | "dice-earnings";
  amount: number;
}

/** Dollars for winners and for the others who finished; among bots there is less to win. */
const PAY = { people: { winner: 5, other: 2 }, bots: { winner: 2, other: 1 } };

/** Payments to a seat. Games without a wallet and seats that did not finish are paid nothing. */
export function rewardsOf(game: GameId, { outcome, finished, againstPeople, earned }: SeatFacts): Reward[] {
  if (!abouts[game].paysDollars || !finished) return [];
  const { winner, other } = PAY[againstPeople ? "people" : "bots"];
  const pay: Reward =
    outcome === "lost" ? { reason: "match-finished", amount: other } : { reason: "match-won", amount: winner };
  return earned > 0 ? [pay, { reason: "dice-earnings", amount: earned }] : [pay];
}
