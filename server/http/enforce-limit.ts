import type { Limiter, ReachedLimit, Who } from "../ops/limiter.ts";
import type { Limited } from "../ops/limits.ts";
import { Refusal } from "./refusal.ts";

/** Spends points of a limit; throws a 429 refusal with the seconds to wait if there are too few. */
export async function enforceLimit(limits: Limiter, what: Limited, who: Who, points = 1): Promise<void> {
  refuseReachedLimit(await limits.spend(what, who, points));
}

/** Throws a 429 refusal with the seconds to wait if a limit is reached. */
export function refuseReachedLimit(short: ReachedLimit | null): void {
  if (short) throw new Refusal(429, short.code, `${short.seconds}`);
}
