import type { Write } from "./journal.ts";
import type { MatchTexts, OpenRoom, SetAsideMatch, StoredTable, UnsettledMatch } from "./stored-match.ts";

/** A request to the thread that owns the database. */
export type WorkerRequest = (
  | { batch: Write[] }
  | { read: string }
  | { unsettled: { after: number; limit: number } }
  | { openTablesAfter: string }
  | { openTable: string }
  | { wakeTable: string }
  | { prune: { before: number; limit: number } }
  | { openRooms: true }
  | { setAsideMatches: number }
  | { close: true }
) & {
  /** The request was sent before, and may have been carried out. */
  again?: true;
};

export type WorkerAnswer =
  | Written
  | { found: MatchTexts | null }
  | { unsettled: UnsettledMatch[] }
  | { tables: StoredTable[] }
  | { rooms: OpenRoom[]; lost: string | null }
  | { pruned: number }
  | { setAside: SetAsideMatch[] }
  | { closed: true };

/** Progress of a batch. */
export interface Written {
  /** One entry per decided write, in order: null, or the reason of its permanent refusal. */
  written: (string | null)[];
  /** Why the remaining writes of the batch have to be tried again; null when none remain. */
  trouble: string | null;
}
