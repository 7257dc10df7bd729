import type { Entries } from "../../text/dictionary.ts";
import { faultText } from "../../text/record-faults.ts";
import { reportText as text } from "../../text/report.ts";

/** Why there is no report, in a sentence. */
export function faultOf(code: string): string {
  const faults: Entries = text.faults;
  return faults[code] ?? faultText(code);
}
