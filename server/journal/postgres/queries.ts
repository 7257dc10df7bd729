import type { Pool } from "pg";
import { forgotten } from "../forgotten.ts";
import type { SetAsideMatch, StoredTable } from "../stored-match.ts";

/** An open table with the id of its room. */
export interface RoomTable extends StoredTable {
  roomId: string;
}

/** The open tables for which this condition holds, with the actions of their matches. */
export async function tablesIn(pool: Pool, condition: string, values: unknown[]): Promise<RoomTable[]> {
  const { rows } = await pool.query(
    `SELECT match_id, room_id, note, header, outcome
     FROM journal.tables LEFT JOIN journal.matches ON matches.id = match_id WHERE ${condition}`,
    values,
  );
  const ids = rows.map(({ match_id }) => match_id);
  const entries = await entriesOf(pool, ids);
  return rows.map(({ match_id: matchId, room_id: roomId, note, header, outcome }) => ({
    ...{ matchId, roomId, note, header, outcome },
    entries: entries.get(matchId) ?? [],
  }));
}

/** The actions of these matches, in their order. */
export async function entriesOf(pool: Pool, matchIds: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(matchIds.map((id) => [id, []]));
  const { rows } = await pool.query(
    "SELECT match_id, entry FROM journal.actions WHERE match_id = ANY ($1) ORDER BY match_id, seq",
    [matchIds],
  );
  for (const { match_id, entry } of rows) found.get(match_id)?.push(entry);
  return found;
}

/** Removes an account from every match. Concurrent removals from the same match wait for each other. */
export async function forget(pool: Pool, { account, name }: { account: string; name: string }): Promise<null> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query(
      `SELECT id, header FROM journal.match_accounts JOIN journal.matches ON matches.id = match_id
       WHERE account = $1 ORDER BY id FOR UPDATE OF matches`,
      [account],
    );
    for (const { id, header } of rows) {
      const left = forgotten(header, account, name);
      await client.query("UPDATE journal.matches SET header = $2 WHERE id = $1", [id, left]);
    }
    await client.query("DELETE FROM journal.match_accounts WHERE account = $1", [account]);
    await client.query("UPDATE journal.set_aside SET note = NULL WHERE strpos(note, $1) > 0", [account]);
    await client.query("COMMIT");
    client.release();
    return null;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The matches set aside most recently. */
export async function setAsideMatches(pool: Pool, limit: number): Promise<SetAsideMatch[]> {
  const { rows } = await pool.query(
    `SELECT match_id, reason, at, matches.id IS NOT NULL AS has_record, game, note
     FROM journal.set_aside LEFT JOIN journal.matches ON matches.id = match_id ORDER BY at DESC, match_id LIMIT $1`,
    [limit],
  );
  return rows.map(({ match_id: matchId, reason, at, has_record: hasRecord, game, note }) => ({
    ...{ matchId, reason, at: Number(at), hasRecord },
    game: game ?? gameIn(note),
  }));
}

/** The game of a table whose match had not begun. */
function gameIn(note: string | null): string | null {
  try {
    return note === null ? null : (JSON.parse(note).next?.game ?? null);
  } catch {
    return null;
  }
}

/** Removes old matches, the oldest first; several processes may do so at once. */
export async function prune(pool: Pool, before: number, limit: number): Promise<number> {
  const settled = await pool.query(
    `WITH oldest AS MATERIALIZED (
       SELECT id, outcome FROM journal.matches WHERE settled ORDER BY number LIMIT $2 FOR UPDATE SKIP LOCKED
     ), old AS MATERIALIZED (
       SELECT id FROM oldest WHERE COALESCE((outcome::json ->> 'endedAt')::bigint, 0) < $1
       AND NOT EXISTS (SELECT FROM journal.tables WHERE match_id = id)
     ) ${REMOVAL}`,
    [before, limit],
  );
  const removed = settled.rowCount ?? 0;
  const abandoned = await pool.query(
    `WITH old AS MATERIALIZED (
       SELECT id FROM journal.matches WHERE outcome IS NULL AND begun_at < $1
       AND NOT EXISTS (SELECT FROM journal.tables WHERE match_id = id)
       AND NOT EXISTS (SELECT FROM journal.set_aside WHERE match_id = id AND at >= $1)
       ORDER BY begun_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) ${REMOVAL}`,
    [before, limit - removed],
  );
  await pool.query(
    `DELETE FROM journal.set_aside
     WHERE at < $1 AND NOT EXISTS (SELECT FROM journal.matches WHERE matches.id = match_id)`,
    [before],
  );
  return removed + (abandoned.rowCount ?? 0);
}

/** Removes the matches that the preceding query selects as `old`. */
const REMOVAL = `
  , actions AS (
    DELETE FROM journal.actions WHERE match_id IN (SELECT id FROM old)
  ), accounts AS (
    DELETE FROM journal.match_accounts WHERE match_id IN (SELECT id FROM old)
  )
  DELETE FROM journal.matches WHERE id IN (SELECT id FROM old)
`;
