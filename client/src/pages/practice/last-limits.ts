import { limitsShape } from "../../../../shared/games/farkle/contract.ts";
import { imposeNothing, type Limits } from "../../../../shared/games/farkle/rules/limits.ts";
import { request } from "../../net/request.ts";
import { remembered } from "../../preferences/preferences.ts";
import type { LocalRecord } from "../../table/local-match.ts";

/** The server's limits for loadouts as this browser last knew them; null for none. */
export const lastLimits = remembered<Limits | null>(
  "dice-limits",
  null,
  (value) => value === null || limitsShape.safeParse(value).success,
);

/** Loads the limits; out of reach, the last known ones stay. */
export async function refreshLimits(): Promise<void> {
  const limits = await request<Limits>("/dice/limits", {}).catch(() => null);
  if (limits) lastLimits.value = imposeNothing(limits) ? null : limits;
}

/** The record with these limits if its match has special dice, as the server adds them. */
export function withLimits(record: LocalRecord, limits: Limits | null): LocalRecord {
  const { limits: _, ...options } = record.options as { dice?: string; limits?: Limits };
  const applies = limits !== null && options.dice !== undefined && options.dice !== "none";
  return { ...record, options: applies ? { ...options, limits } : options };
}
