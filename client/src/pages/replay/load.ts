import type { Verdict } from "../../../../shared/core/transcript.ts";
import type { Raw } from "../../analysis/match-report.ts";
import { loadClient } from "../../games/loaded-games.ts";
import { recordAddress } from "../../table/fairness/fairness-check.ts";
import { recallPractice } from "../../table/local-memory.ts";
import { Reel } from "../../table/replay/reel.ts";
import { isRecordCode, type RecordCode } from "../../text/record-faults.ts";
import { runJob } from "../../worker/run-job.ts";
import { openedFile, rememberFile } from "./opened-file.ts";

/** A reel with its source text, or the reason there is none. */
export type Loaded = { ok: true; reel: Reel; raw: string } | { ok: false; fault: RecordCode };

/** Largest transcript in bytes; far above any real match. */
const MOST_BYTES = 8_000_000;

const fault = (code: RecordCode): { ok: false; fault: RecordCode } => ({ ok: false, fault: code });

/** The transcript of a match, from an opened file, a practice match of this browser, or the server. */
export async function transcriptOf(id: string): Promise<Raw> {
  const file = openedFile(id);
  if (file !== null) return { ok: true, raw: file };
  const own = recallPractice(id);
  if (own) {
    const raw = await runJob("transcribe", { record: own }).catch(() => null);
    return raw === null ? fault("no-record") : { ok: true, raw };
  }
  const response = await fetch(recordAddress(id)).catch(() => null);
  if (!response) return fault("offline");
  return response.ok ? { ok: true, raw: await response.text() } : fault(await refusalOf(response));
}

/** The code of a refusal that the page has a sentence for. */
async function refusalOf(response: Response): Promise<RecordCode> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: { code?: string } };
  return error?.code !== undefined && isRecordCode(error.code) ? error.code : "no-record";
}

/** Loads the match with this id. */
export async function loadMatch(id: string): Promise<Loaded> {
  const loaded = await transcriptOf(id);
  return loaded.ok ? readTranscript(loaded.raw) : loaded;
}

/** Loads a transcript from a file. It is found under its id until another file is opened. */
export async function loadFile(file: Blob): Promise<Loaded> {
  if (file.size > MOST_BYTES) return fault("too-large");
  const loaded = await readTranscript(await file.text());
  if (loaded.ok) rememberFile(loaded.reel.transcript.id, loaded.raw);
  return loaded;
}

/** Verifies a transcript before any of it is shown. */
async function readTranscript(raw: string): Promise<Loaded> {
  const verdict: Verdict | null = await runJob("verify", { transcript: raw }).catch(() => null);
  if (!verdict?.ok) return fault(verdict?.code ?? "malformed-transcript");
  const { transcript } = verdict;
  const game = await loadClient(transcript.game);
  return game ? { ok: true, reel: new Reel(game.definition, transcript), raw } : fault("unknown-game");
}
