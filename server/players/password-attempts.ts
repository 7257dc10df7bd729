import type { Limiter } from "../ops/limiter.ts";

/**
 * Lets somebody try a password. An attempt is paid for before anyone looks, whether the name exists or not, so that
 * many at once count and the limit tells nothing; a right one is given back.
 */
export async function attempt<T>(
  limits: Limiter,
  address: string,
  name: string,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const who = { address, name };
  await limits.charge("passwords", who);
  const right = await check();
  if (right !== null) await limits.refund("passwords", who);
  return right;
}
