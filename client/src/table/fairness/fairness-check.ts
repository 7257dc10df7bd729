import type { Transcript } from "../../../../shared/core/transcript.ts";
import { urlOf } from "../../base-path.ts";
import { recallSeat } from "../../net/seat-memory.ts";
import type { RecordCode } from "../../text/record-faults.ts";
import { runJob } from "../../worker/run-job.ts";

/** At the challenge of a day: whether the seed of the day is still secret. */
export interface DailyProof {
  isSealed: boolean;
}

export type FairnessReport =
  | {
      ok: true;
      draws: number;
      actions: number;
      ownSeed: boolean;
      /** The verified transcript, and its address. */
      raw: string;
      transcript: string;
      daily: DailyProof | null;
    }
  /** The code is null if the record could not be fetched. */
  | { ok: false; code: RecordCode | null };

/** Address of the transcript of a finished match. */
export const recordAddress = (matchId: string): string => urlOf(`/api/matches/${encodeURIComponent(matchId)}/record`);

/** Number of draws in a match. */
export const drawsOf = ({ opening, actions }: Transcript): number =>
  actions.reduce((sum, { draws }) => sum + draws.length, opening.draws.length);

/**
 * Fetches and verifies the transcript of a match. If this browser remembers the seat, its commitment and seed must
 * match.
 */
export async function checkFairness(matchId: string, roomId: string | null): Promise<FairnessReport> {
  const address = recordAddress(matchId);
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return { ok: false, code: null };
  const raw = await response.text();
  const verdict = await runJob("verify", { transcript: raw });
  if (!verdict.ok) return { ok: false, code: verdict.code };
  const { transcript } = verdict;
  const mine = roomId === null ? null : recallSeat(roomId);
  if (mine && transcript.commitment !== mine.commitment) return { ok: false, code: "wrong-commitment" };
  const daily = transcript.source ? { isSealed: transcript.serverSeed === "" } : null;
  const ownSeed = !daily && mine !== null && transcript.players.some(({ seed }) => seed === mine.seed);
  const counts = { draws: drawsOf(transcript), actions: transcript.actions.length };
  return { ok: true, ...counts, ownSeed, raw, transcript: address, daily };
}
