import { enforceLimit, refuseReachedLimit } from "../../http/enforce-limit.ts";
import { ipPrefix } from "../../ops/ip-prefix.ts";
import type { Limiter } from "../../ops/limiter.ts";

/**
 * Checks a password within the limits for guesses. Every attempt is charged before the check, whether the name exists or
 * not, so parallel attempts count and the limit reveals nothing; a correct password is refunded.
 *
 * Correct passwords are limited as well, because each check costs a hash and may open a session: by address before the
 * check, and by name. Wrong passwords do not count for the name, so that only its owner can reach that limit.
 *
 * Guesses are limited per name and network. All networks the account was not used from share a second, slower limit per
 * name, so a distributed attack neither guesses faster nor locks the owner out where the account is known.
 */
export async function attempt<T>(
  limits: Limiter,
  address: string,
  name: string,
  check: () => Promise<T | null>,
  isKnownAddress = false,
): Promise<T | null> {
  const here = { address, name: `${name} ${ipPrefix(address)}` };
  refuseReachedLimit(limits.shortage("signIns", { name }));
  await enforceLimit(limits, "signIns", { address });
  await enforceLimit(limits, "passwords", here);
  if (!isKnownAddress) await enforceLimit(limits, "foreignPasswords", { name });
  const right = await check();
  if (right === null) return null;
  await limits.refund("passwords", here);
  if (!isKnownAddress) await limits.refund("foreignPasswords", { name });
  await enforceLimit(limits, "signIns", { name });
  return right;
}
