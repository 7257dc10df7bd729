import { gzipSync } from "node:zlib";
import { type MatchRecord, RecordError } from "../../shared/core/match-record.ts";
import { seal, type Transcript, transcribe, transcriptText } from "../../shared/core/transcript.ts";
import { endOf } from "../../shared/daily/day.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { type MatchTexts, parseMatch } from "../journal/stored-match.ts";

/** A compressed transcript. */
export interface PackedTranscript {
  gzip: Uint8Array;
  /** Size of the uncompressed text. */
  bytes: number;
  digest: string;
  /** When the seed is revealed and this transcript replaced, in milliseconds; null if it is complete. */
  sealedUntil: number | null;
}

/** A finished match, and the time of the request for its transcript. */
export type TranscriptRequest = MatchTexts & { now: number };

/** Builds the transcript of a finished match; throws if the replay does not reach the recorded final state. */
export function packTranscript({ now, ...texts }: TranscriptRequest): PackedTranscript | null {
  const { record, outcome } = parseMatch(texts);
  const transcript = replayed(record);
  if (!transcript) return null;
  const last = transcript.actions.at(-1)?.hash ?? transcript.opening.hash;
  if (last !== outcome?.stateHash) throw new Error(`match ${record.id} does not replay to the state it ended in`);
  const end = record.source ? endOf(record.source.day) : 0;
  const sealedUntil = now < end ? end : null;
  const sent = sealedUntil === null ? transcript : seal(transcript);
  const text = transcriptText(sent);
  return { gzip: gzipSync(text), bytes: Buffer.byteLength(text), digest: sent.digest, sealedUntil };
}

function replayed(record: MatchRecord): Transcript | null {
  const game = gameOf(record.game);
  try {
    return game ? transcribe(game, record) : null;
  } catch (error) {
    if (error instanceof RecordError && error.code === "unknown-rules-version") return null;
    throw error;
  }
}
