import type { Transcript } from "../../../shared/core/transcript.ts";
import { recallSeat } from "../net/seat-memory.ts";
import { runJob } from "../worker/run-job.ts";

export type FairnessReport =
  | { ok: true; draws: number; actions: number; ownSeed: boolean; transcript: string }
  /** `message` is null if the record could not be fetched. */
  | { ok: false; message: string | null };

/** Address of the transcript of a finished match. */
export const recordAddress = (matchId: string): string => `/api/matches/${encodeURIComponent(matchId)}/record`;

/** How many draws a match took. */
export const drawsOf = ({ opening, actions }: Transcript): number =>
  actions.reduce((sum, { draws }) => sum + draws.length, opening.draws.length);

/**
 * Fetches and verifies the transcript of a match. If this browser remembers the seat, its commitment and seed must
 * match.
 */
export async function checkFairness(matchId: string, roomId: string | null): Promise<FairnessReport> {
  const address = recordAddress(matchId);
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return { ok: false, message: null };
  const verdict = await runJob("verify", { transcript: await response.text() });
  if (!verdict.ok) return { ok: false, message: verdict.message };
  const { transcript } = verdict;
  const mine = roomId === null ? null : recallSeat(roomId);
  if (mine && transcript.commitment !== mine.commitment) {
    return { ok: false, message: "this is not the commitment shown before the match" };
  }
  const ownSeed = mine !== null && transcript.players.some(({ seed }) => seed === mine.seed);
  return { ok: true, draws: drawsOf(transcript), actions: transcript.actions.length, ownSeed, transcript: address };
}
