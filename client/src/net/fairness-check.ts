import { recallSeat } from "./seat-memory.ts";

export type FairnessReport =
  | { ok: true; draws: number; actions: number; ownSeed: boolean }
  /** Without a message the record could not be had at all. */
  | { ok: false; message: string | null };

/**
 * Fetches the transcript and checks it here. Where this browser still remembers the seat, the commitment and the seed
 * must be the ones it saw and sent.
 */
export async function checkFairness(matchId: string, roomId: string | null): Promise<FairnessReport> {
  const [{ verifyTranscript }, { gameOf }] = await Promise.all([
    import("../../../shared/core/transcript.ts"),
    import("../../../shared/games/catalog.ts"),
  ]);
  const response = await fetch(`/api/matches/${encodeURIComponent(matchId)}/record`).catch(() => null);
  if (!response?.ok) return { ok: false, message: null };
  const verdict = verifyTranscript(await response.text(), gameOf);
  if (!verdict.ok) return { ok: false, message: verdict.message };
  const { transcript } = verdict;
  const mine = roomId === null ? null : recallSeat(roomId);
  if (mine && transcript.commitment !== mine.commitment) {
    return { ok: false, message: "this is not the commitment shown before the match" };
  }
  const ownSeed = mine !== null && transcript.players.some(({ seed }) => seed === mine.seed);
  const draws = transcript.actions.reduce((sum, action) => sum + action.draws.length, transcript.opening.draws.length);
  return { ok: true, draws, actions: transcript.actions.length, ownSeed };
}
