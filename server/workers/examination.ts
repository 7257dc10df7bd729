import { type MatchHeader, type MatchRecord, RecordError, stateHashOf } from "../../shared/core/match-record.ts";
import { factsOf, type MatchFacts } from "../../shared/players/match-facts.ts";
import type { Outcome } from "../journal/stored-match.ts";
import { type MatchTexts, parseMatch } from "../journal/stored-match.ts";

export interface FinishedMatch {
  record: MatchRecord;
  outcome: Outcome;
}

/** Facts of a finished match for its settlement. */
export interface ExaminedMatch {
  header: MatchHeader;
  facts: MatchFacts;
  endedAt?: number | undefined;
}

/** An examined match, or why it can never be settled; null for a match without accounts, which changes nothing. */
export type Examination = ExaminedMatch | { fault: string } | null;

/** The accounts that a match is credited to. */
export const accountsOf = ({ players }: MatchHeader): string[] => players.flatMap(({ account }) => account ?? []);

/** False if a stored match has no account: nothing depends on it, so it need not be replayed. */
export function mayHaveAccounts({ header }: MatchTexts): boolean {
  try {
    return accountsOf(JSON.parse(header)).length > 0;
  } catch {
    // The replay reports what is wrong with the match.
    return true;
  }
}

/** Replays a finished match; throws `RecordError` if it does not reach its recorded final state. */
export function examine({ record, outcome }: FinishedMatch): ExaminedMatch {
  const { actions: _, ...header } = record;
  const { state, ...facts } = factsOf(record);
  if (stateHashOf(record, state) !== outcome.stateHash) {
    throw new RecordError("wrong-state", "the match does not replay to the state it ended in");
  }
  return { header, facts, endedAt: outcome.endedAt };
}

/** As `examine`, for a stored match. Replaying a long match takes too long for the event loop. */
export function examineTexts(texts: MatchTexts): Examination {
  try {
    const { record, outcome } = parseMatch(texts);
    if (!outcome || accountsOf(record).length === 0) return null;
    return examine({ record, outcome });
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: "the match cannot be read: it is not JSON" };
    if (error instanceof RecordError) return { fault: error.message };
    throw error;
  }
}
