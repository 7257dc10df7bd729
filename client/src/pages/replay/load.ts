import type { Verdict } from "../../../../shared/core/transcript.ts";
import { clientOf } from "../../games/clients.ts";
import { recordAddress } from "../../table/fairness-check.ts";
import type { Entries } from "../../text/dictionary.ts";
import { replay as text } from "../../text/index.ts";
import { runJob } from "../../worker/run-job.ts";
import { recallExercise } from "../practice/memory.ts";
import { Reel } from "./reel.ts";

/** A reel with the text it was read from, or why there is none. */
export type Loaded = { ok: true; reel: Reel; raw: string } | { ok: false; fault: string };

/** No match comes near this. */
const MOST_BYTES = 8_000_000;

const fault = (code: string): Loaded => ({ ok: false, fault: code });

/** Why there is no reel, in a sentence. */
export function faultText(code: string): string {
  const faults: Entries = text.faults;
  return faults[code] ?? text.faults["malformed-transcript"];
}

/** The match with this id: one that was practised here, or one of the server. */
export async function loadMatch(id: string): Promise<Loaded> {
  const own = recallExercise(id);
  if (own) {
    const raw = await runJob("transcribe", { record: own }).catch(() => null);
    return raw === null ? fault("no-record") : readTranscript(raw);
  }
  const response = await fetch(recordAddress(id)).catch(() => null);
  if (!response) return fault("offline");
  return response.ok ? readTranscript(await response.text()) : fault("no-record");
}

/** Loads a transcript from a file. */
export const loadFile = async (file: Blob): Promise<Loaded> =>
  file.size > MOST_BYTES ? fault("too-large") : readTranscript(await file.text());

/** Checks a transcript before anything of it is shown. */
async function readTranscript(raw: string): Promise<Loaded> {
  const verdict: Verdict | null = await runJob("verify", { transcript: raw }).catch(() => null);
  if (!verdict?.ok) return fault(verdict?.code ?? "malformed-transcript");
  const { transcript } = verdict;
  const game = clientOf(transcript.game);
  return game ? { ok: true, reel: new Reel(game.definition, transcript), raw } : fault("unknown-game");
}
