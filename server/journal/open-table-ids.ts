import type { DatabaseSync } from "node:sqlite";

/** Characters of match ids in the order of SQLite. */
const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const LAST = "\u{10ffff}";

/** Match ids of open tables that are not asleep, and the errors that made others unreadable. */
export interface OpenIds {
  ids: string[];
  lost: string | null;
}

/**
 * Reads the ids of all open tables, also from a damaged file: a scan of the whole table ends at the first damaged page,
 * so in that case every range of ids is scanned from both of its ends, with the tables that are asleep.
 */
export function openTableIds(database: DatabaseSync): () => OpenIds {
  const all = database.prepare("SELECT match_id FROM tables WHERE asleep = 0 ORDER BY match_id");
  const first = database.prepare("SELECT min(match_id) AS id FROM tables WHERE match_id >= ? AND match_id < ?");
  const next = database.prepare("SELECT min(match_id) AS id FROM tables WHERE match_id > ? AND match_id < ?");
  const last = database.prepare("SELECT max(match_id) AS id FROM tables WHERE match_id < ? AND match_id >= ?");
  return () => {
    try {
      return { ids: all.all().map(({ match_id }) => String(match_id)), lost: null };
    } catch (error) {
      const found = new Set<string>();
      for (const [from, to] of ranges()) {
        walk((id) => (id === null ? first.get(from, to) : next.get(id, to)), found);
        walk((id) => last.get(id ?? to, from), found);
      }
      return { ids: [...found].sort(), lost: (error as Error).message };
    }
  };
}

/** Adds one id after the other until the range ends or cannot be read any further. */
function walk(step: (id: string | null) => Record<string, unknown> | undefined, found: Set<string>): void {
  try {
    for (let id = step(null)?.id; typeof id === "string"; id = step(id)?.id) found.add(id);
  } catch {
    // The ids behind the damaged page are found from the other end.
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
