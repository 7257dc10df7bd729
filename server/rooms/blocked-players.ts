import type { ServerContext } from "../context.ts";
import { JoinRefusal } from "../http/join-refusal.ts";
import { blockedAround } from "../players/relations/blocks.ts";
import { StoreUnavailable } from "../store/unavailable.ts";

const HTTP_FORBIDDEN = 403;
const HTTP_UNAVAILABLE = 503;

/** Refuses an account that has blocked one of the others, or was blocked by one. */
export async function refuseBlocked(
  { store }: Pick<ServerContext, "store">,
  account: string | null,
  others: readonly (string | null)[],
): Promise<void> {
  if (account === null || others.every((other) => other === null)) return;
  const blocked = await blockedAround(store, account).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new JoinRefusal(HTTP_UNAVAILABLE, error.code);
  });
  if (others.some((other) => other !== null && blocked.has(other))) {
    throw new JoinRefusal(HTTP_FORBIDDEN, "seat-refused");
  }
}
