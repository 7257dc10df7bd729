import type { DatabaseSync } from "node:sqlite";

/** Characters of match ids in the order of SQLite. */
const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const LAST = "\u{10ffff}";

/** Match ids of open tables, and why some are missing. */
export interface OpenIds {
  ids: string[];
  lost: string | null;
}

/**
 * Reads the ids of all open tables, also from a damaged file: a scan of the whole table ends at the first damaged page,
 * so in that case every range of ids is scanned from both of its ends.
 */
export function openTableIds(database: DatabaseSync): () => OpenIds {
  const all = database.prepare("SELECT match_id FROM tables ORDER BY match_id");
  const range = "SELECT match_id FROM tables WHERE match_id >= ? AND match_id < ? ORDER BY match_id";
  const ascending = database.prepare(range);
  const descending = database.prepare(`${range} DESC`);
  return () => {
    try {
      return { ids: all.all().map(({ match_id }) => String(match_id)), lost: null };
    } catch (error) {
      const found = new Set<string>();
      for (const [from, to] of ranges()) {
        for (const scan of [ascending, descending]) collect(() => scan.iterate(from, to), found);
      }
      return { ids: [...found].sort(), lost: (error as Error).message };
    }
  };
}

/** Adds ids until the scan ends or fails. */
function collect(scan: () => Iterable<Record<string, unknown>>, found: Set<string>): void {
  try {
    for (const { match_id } of scan()) found.add(String(match_id));
  } catch {
    // What lies behind the damaged page is found from the other end.
  }
}

/** Neighbouring ranges that cover all ids, divided at every pair of characters. */
function* ranges(): Generator<[from: string, to: string]> {
  let from = "";
  for (const first of ALPHABET) {
    for (const second of ALPHABET) {
      yield [from, first + second];
      from = first + second;
    }
  }
  yield [from, LAST];
}
