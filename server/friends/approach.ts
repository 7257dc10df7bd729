import type { ServerContext } from "../context.ts";
import { enforceLimit } from "../http/enforce-limit.ts";
import { areFriends } from "../players/relations/friendships.ts";

/** Limits that count how often an account addresses another one. */
export type Approach = "friendRequests" | "challenges" | "directMessages";

type Counting = Pick<ServerContext, "limits" | "store">;

const pairOf = (from: string, to: string) => ({ pair: `${from} ${to}` });

/**
 * Counts a request, challenge or message to an account that the sender may reach: by sender and recipient, and between
 * strangers also by recipient alone. Strangers may use up the limit of a recipient together; friends still get through.
 */
export async function limitApproach({ limits, store }: Counting, what: Approach, from: string, to: string) {
  const pair = pairOf(from, to);
  await enforceLimit(limits, what, pair);
  if (!(await areFriends(store, from, to))) await enforceLimit(limits, "fromStrangers", { ...pair, recipient: to });
}

/** Returns the points of an approach that was welcome. */
export async function refundApproach({ limits, store }: Counting, what: Approach, from: string, to: string) {
  const pair = pairOf(from, to);
  await limits.refund(what, pair);
  if (!(await areFriends(store, from, to))) await limits.refund("fromStrangers", { ...pair, recipient: to });
}
