import type { Entries } from "./dictionary.ts";
import { replay as text } from "./index.ts";

/** The sentence for a record that can't be loaded or verified. */
export function faultText(code: string): string {
  const faults: Entries = text.faults;
  return faults[code] ?? text.faults["malformed-transcript"];
}
