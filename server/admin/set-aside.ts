import { type AdminSetAside, MOST_SET_ASIDE } from "../../shared/admin/api.ts";
import type { MatchRecord } from "../../shared/core/match-record.ts";
import { Refusal } from "../http/refusal.ts";
import type { Journal } from "../journal/journal.ts";
import { UnreadableMatch } from "../journal/journal.ts";

/** Matches that could not be restored or settled, newest first. */
export const listSetAside = async (journal: Journal): Promise<AdminSetAside[]> =>
  (await journal.setAsideMatches(MOST_SET_ASIDE)).map(({ matchId, ...match }) => ({ id: matchId, ...match }));

/**
 * The record of a match that was set aside. It contains the seeds, which is safe only because such a match is never
 * continued; other matches cannot be read here.
 */
export async function setAsideRecord(journal: Journal, matchId: string): Promise<MatchRecord> {
  const listed = await journal.setAsideMatches(MOST_SET_ASIDE);
  if (!listed.some((match) => match.matchId === matchId)) throw new Refusal(404, "no-record");
  const match = await journal.read(matchId).catch((error: unknown) => {
    if (error instanceof UnreadableMatch) throw new Refusal(404, "no-record");
    throw error;
  });
  if (!match) throw new Refusal(404, "no-record");
  return match.record;
}
