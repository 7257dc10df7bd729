import { type Device, isPlayableOn } from "../../shared/core/about.ts";
import type { CatalogEntry } from "../../shared/games/catalog.ts";
import type { ServerContext } from "../context.ts";
import { JoinRefusal } from "../http/join-refusal.ts";
import { blockedAround } from "../players/relations/blocks.ts";
import { mutedUntil } from "../players/relations/sanctions.ts";
import { StoreUnavailable } from "../store/unavailable.ts";

/** Refuses a table or a seat that cannot be stored now. */
export function refuseUnavailable({ journal }: Pick<ServerContext, "journal">): void {
  if (!journal.availability.isAvailable) throw new JoinRefusal(503, "journal-unavailable");
}

/** Refuses a seat to a client without the account that these options require. */
export function refuseClosed({ closedOptions = {} }: CatalogEntry, options: object, account: string | null): void {
  const values = options as Record<string, unknown>;
  for (const [key, { value, code }] of Object.entries(closedOptions)) {
    if (account === null && values[key] === value) throw new JoinRefusal(403, code);
  }
}

/** Refuses a seat to a client that runs on a device which the mode excludes. */
export function refuseDevice(entry: CatalogEntry, options: object, device: Device): void {
  if (!isPlayableOn(device, entry, options)) throw new JoinRefusal(403, "wrong-device");
}

/** Refuses a seat at a correspondence table to a client without an account, which could not come back to it. */
export function refuseWithoutAccount(account: string | null): asserts account is string {
  if (account === null) throw new JoinRefusal(403, "accounts-only");
}

/** Refuses a name that the lobby shows to everyone from a muted account. */
export async function refuseMuted({ store }: ServerContext, account: string | null): Promise<void> {
  const isMuted = account !== null && (await mutedUntil(store, account)) !== null;
  if (isMuted) throw new JoinRefusal(403, "muted-name");
}

/** Refuses an account that has blocked one of the others, or was blocked by one. */
export async function refuseBlocked(
  { store }: Pick<ServerContext, "store">,
  account: string | null,
  others: readonly (string | null)[],
): Promise<void> {
  if (account === null || others.every((other) => other === null)) return;
  const blocked = await blockedAround(store, account).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new JoinRefusal(503, error.code);
  });
  if (others.some((other) => other !== null && blocked.has(other))) {
    throw new JoinRefusal(403, "seat-refused");
  }
}
