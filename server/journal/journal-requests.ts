import type { OpenRoom, SetAsideMatch, StoredTable, UnsettledMatch, Write } from "./journal.ts";
import type { MatchTexts } from "./match-texts.ts";

/** A question to the thread that has the database. */
export type WorkerRequest = (
  | { batch: Write[] }
  | { read: string }
  | { unsettled: { after: number; limit: number } }
  | { openTablesAfter: string }
  | { openTable: string }
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

/** How far a batch came. */
export interface Written {
  /** One entry per decided write, in order: null, or why it was refused for good. */
  written: (string | null)[];
  /** Why the remaining writes of the batch have to be tried again; null when none remain. */
  trouble: string | null;
}
