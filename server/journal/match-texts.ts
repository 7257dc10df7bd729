import type { StoredMatch } from "./journal.ts";

/** A match as it is stored, in texts. */
export interface MatchTexts {
  header: string;
  outcome: string | null;
  entries: string[];
}

/** Parses a stored match; throws a `SyntaxError` if it is damaged. */
export const parseMatch = ({ header, outcome, entries }: MatchTexts): StoredMatch => ({
  record: { ...JSON.parse(header), actions: entries.map((entry) => JSON.parse(entry)) },
  outcome: outcome === null ? null : JSON.parse(outcome),
});
