import type { TranscriptFault } from "../../../shared/core/transcript.ts";
import { replay as text } from "./index.ts";

/** Why a record can't be loaded or verified. */
export type RecordCode = TranscriptFault | "no-record" | "record-gone" | "offline" | "too-large" | "wrong-commitment";

/** Why there is no report of a match. */
export type ReportCode = RecordCode | "no-analyst" | "no-analysis" | "no-worker";

export const isRecordCode = (code: string): code is RecordCode => code in text.faults;

/** The sentence for a record that can't be loaded or verified. */
export const faultText = (code: RecordCode): string => text.faults[code];
