import type { Limits } from "../../../shared/games/farkle/rules/limits.ts";
import { limitsOf, storeLimits } from "../../players/economy/limits.ts";
import type { Writing } from "../../store/store.ts";
import { type Administrator, writeAuditLog } from "../audit-log.ts";

/** Changes the limits of loadouts; running matches keep theirs. */
export async function changeLimits(writing: Writing, who: Administrator, limits: Limits): Promise<Limits> {
  const before = await limitsOf(writing);
  await storeLimits(writing, limits);
  await writeAuditLog(writing, { ...who, action: "limits-changed", target: "", before, after: limits });
  return limits;
}
