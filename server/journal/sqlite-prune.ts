import type { DatabaseSync } from "node:sqlite";

/** Free pages returned to the disk after each removal: about 1 MB. */
const VACUUMED_PAGES = 256;

export interface Pruned {
  /** Epoch milliseconds. */
  before: number;
  limit: number;
}

/** Prepares the removal of old matches. The returned function returns the number of removed matches. */
export function pruning(database: DatabaseSync, removed: (ids: readonly string[]) => void): (what: Pruned) => number {
  const findSettled = database.prepare(
    `SELECT id FROM (SELECT rowid, id, outcome FROM matches WHERE settled = 1 ORDER BY rowid LIMIT $limit)
     WHERE COALESCE(outcome ->> 'endedAt', 0) < $before AND id NOT IN (SELECT match_id FROM tables)`,
  );
  const findAbandoned = database.prepare(
    `SELECT id FROM matches WHERE outcome IS NULL AND begun_at < $before AND id NOT IN (SELECT match_id FROM tables)
     AND NOT EXISTS (SELECT 1 FROM set_aside WHERE match_id = id AND at >= $before) ORDER BY begun_at LIMIT $limit`,
  );
  const drops = ["actions WHERE match_id", "match_accounts WHERE match_id", "matches WHERE id"].map((place) =>
    database.prepare(`DELETE FROM ${place} = ?`),
  );
  const dropSetAside = database.prepare(
    "DELETE FROM set_aside WHERE at < ? AND match_id NOT IN (SELECT id FROM matches)",
  );
  return ({ before, limit }) => {
    const find = (statement: typeof findSettled, most: number) =>
      statement.all({ $before: before, $limit: most }).map(({ id }) => String(id));
    const settled = find(findSettled, limit);
    const ids = [...settled, ...find(findAbandoned, limit - settled.length)];
    database.exec("BEGIN IMMEDIATE");
    try {
      for (const drop of drops) for (const id of ids) drop.run(id);
      dropSetAside.run(before);
      database.exec("COMMIT");
    } catch (error) {
      if (database.isTransaction) database.exec("ROLLBACK");
      throw error;
    }
    removed(ids);
    if (ids.length > 0) database.exec(`PRAGMA incremental_vacuum(${VACUUMED_PAGES})`);
    return ids.length;
  };
}
