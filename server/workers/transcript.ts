import { gzipSync } from "node:zlib";
import { type MatchRecord, RecordError } from "../../shared/core/record.ts";
import { type Transcript, transcribe, transcriptText } from "../../shared/core/transcript.ts";
import { gameOf } from "../../shared/games/catalog.ts";
import { type MatchTexts, parseMatch } from "../journal/match-texts.ts";

/** A compressed transcript. */
export interface PackedTranscript {
  gzip: Uint8Array;
  /** Size of the uncompressed text. */
  bytes: number;
  digest: string;
}

/** Builds the transcript of a finished match; throws if the replay does not reach the recorded final state. */
export function packTranscript(texts: MatchTexts): PackedTranscript | null {
  const { record, outcome } = parseMatch(texts);
  const transcript = replayed(record);
  if (!transcript) return null;
  const end = transcript.actions.at(-1)?.hash ?? transcript.opening.hash;
  if (end !== outcome?.stateHash) throw new Error(`match ${record.id} does not replay to the state it ended in`);
  const text = transcriptText(transcript);
  return { gzip: gzipSync(text), bytes: Buffer.byteLength(text), digest: transcript.digest };
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
