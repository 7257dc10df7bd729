import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { forgotten } from "./forgotten.ts";
import type { OpenRoom, StoredTable, UnsettledMatch, WorkerReply, WorkerRequest, Write } from "./journal.ts";

/** Enough to keep the other thread busy while the next are read, few enough to let it breathe between them. */
const TABLES_AT_ONCE = 100;

/** Free pages returned to the disk after each removal: about 1 MB. */
const VACUUMED_PAGES = 256;

const database = new DatabaseSync((workerData as { file: string }).file);
database.exec(`
  -- Only a new file takes this; an older one keeps free pages for later matches until VACUUM.
  PRAGMA auto_vacuum = INCREMENTAL;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    outcome TEXT,
    settled INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS actions (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
  ) STRICT, WITHOUT ROWID;
  -- The tables that are open now, each by the match it plays, or by the one it waits for: that one is not in matches yet.
  CREATE TABLE IF NOT EXISTS tables (
    match_id TEXT PRIMARY KEY,
    note TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- Which accounts played which matches.
  CREATE TABLE IF NOT EXISTS match_accounts (
    account TEXT NOT NULL,
    match_id TEXT NOT NULL REFERENCES matches (id),
    PRIMARY KEY (account, match_id)
  ) STRICT, WITHOUT ROWID;
  -- Tables that could not be set up again and matches that could not be settled, kept for whoever wants to know why.
  CREATE TABLE IF NOT EXISTS set_aside (
    match_id TEXT PRIMARY KEY,
    reason TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- Files of an older house bind both to matches.
  PRAGMA foreign_keys = OFF;
`);

// A journal from before there were accounts: nothing can come of the matches that were over by then.
if (!database.prepare("SELECT 1 FROM pragma_table_info('matches') WHERE name = 'settled'").get()) {
  database.exec(`
    BEGIN IMMEDIATE;
    ALTER TABLE matches ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
    UPDATE matches SET settled = 1 WHERE outcome IS NOT NULL;
    COMMIT;
  `);
}
database.exec("CREATE INDEX IF NOT EXISTS unsettled ON matches (settled) WHERE settled = 0 AND outcome IS NOT NULL");
database.exec("CREATE INDEX IF NOT EXISTS settled ON matches (settled) WHERE settled = 1");

const beginTransaction = database.prepare("BEGIN IMMEDIATE");
const commit = database.prepare("COMMIT");
const begin = database.prepare("INSERT INTO matches (id, game, header) VALUES (?, ?, ?)");
const noteTable = database.prepare(
  "INSERT INTO tables (match_id, note) VALUES (?, ?) ON CONFLICT (match_id) DO UPDATE SET note = excluded.note",
);
const noteAccount = database.prepare("INSERT INTO match_accounts (account, match_id) VALUES (?, ?)");
const findHeaders = database.prepare(
  "SELECT id, header FROM match_accounts JOIN matches ON matches.id = match_id WHERE account = ?",
);
const changeHeader = database.prepare("UPDATE matches SET header = ? WHERE id = ?");
const dropAccount = database.prepare("DELETE FROM match_accounts WHERE account = ?");
const append = database.prepare("INSERT INTO actions (match_id, seq, entry) VALUES (?, ?, ?)");
const finish = database.prepare("UPDATE matches SET outcome = ? WHERE id = ?");
const shutTable = database.prepare("DELETE FROM tables WHERE match_id = ?");
const setAside = database.prepare("INSERT OR REPLACE INTO set_aside (match_id, reason) VALUES (?, ?)");
const markSettled = database.prepare("UPDATE matches SET settled = 1 WHERE id = ? AND outcome IS NOT NULL");
const findUnsettled = database.prepare(
  "SELECT rowid, id FROM matches WHERE settled = 0 AND outcome IS NOT NULL AND rowid > ? ORDER BY rowid LIMIT ?",
);
const findOldest = database.prepare(
  `SELECT id FROM (SELECT rowid, id, outcome FROM matches WHERE settled = 1 ORDER BY rowid LIMIT ?)
   WHERE COALESCE(outcome ->> 'endedAt', 0) < ? AND id NOT IN (SELECT match_id FROM tables)`,
);
const dropActions = database.prepare("DELETE FROM actions WHERE match_id = ?");
const dropAccounts = database.prepare("DELETE FROM match_accounts WHERE match_id = ?");
const dropMatch = database.prepare("DELETE FROM matches WHERE id = ?");
const findMatch = database.prepare("SELECT header, outcome FROM matches WHERE id = ?");
const findActions = database.prepare("SELECT entry FROM actions WHERE match_id = ? ORDER BY seq");
const TABLES = "SELECT match_id, note, header, outcome FROM tables LEFT JOIN matches ON matches.id = tables.match_id";
const findTables = database.prepare(`${TABLES} WHERE match_id > ? ORDER BY match_id LIMIT ${TABLES_AT_ONCE}`);
const findTable = database.prepare(`${TABLES} WHERE match_id = ?`);
const findRooms = database.prepare(
  `SELECT match_id, note ->> 'roomId' AS room_id, note ->> 'code' AS code FROM
   (SELECT match_id, CASE WHEN json_valid(note) THEN note END AS note FROM tables)`,
);

function perform(write: Write): void {
  switch (write.kind) {
    case "begin":
      begin.run(write.id, write.game, write.header);
      noteTable.run(write.id, write.note);
      for (const account of write.accounts) noteAccount.run(account, write.id);
      break;
    case "append":
      append.run(write.id, write.seq, write.entry);
      if (write.outcome !== null) finish.run(write.outcome, write.id);
      break;
    case "note":
      noteTable.run(write.id, write.note);
      break;
    case "shut":
      shutTable.run(write.id);
      if (write.reason !== null) setAside.run(write.id, write.reason);
      break;
    case "forget":
      forget(write.account, write.name);
      break;
    case "settled":
      markSettled.run(write.id);
      if (write.reason !== null) setAside.run(write.id, write.reason);
      break;
  }
}

function forget(account: string, name: string): void {
  for (const { id, header } of findHeaders.all(account)) {
    changeHeader.run(forgotten(String(header), account, name), String(id));
  }
  dropAccount.run(account);
}

function transact(writes: Write[]): string | null {
  try {
    beginTransaction.run();
    for (const write of writes) perform(write);
    commit.run();
    return null;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    return error instanceof Error ? error.message : String(error);
  }
}

/** All in one commit; if that fails each stands alone, so that one table's fault is not another's. */
function writeAll(batch: Write[]): (string | null)[] {
  if (batch.length === 0) return [];
  if (transact(batch) === null) return batch.map(() => null);
  return batch.map((write) => transact([write]));
}

const text = (value: unknown): string | null => (value === null ? null : String(value));
const entriesOf = (id: string): string[] => findActions.all(id).map((row) => String(row.entry));

function read(id: string): WorkerReply {
  const match = findMatch.get(id);
  if (!match) return { found: null };
  return { found: { header: String(match.header), outcome: text(match.outcome), entries: entriesOf(id) } };
}

const unsettled = ({ after, limit }: { after: number; limit: number }): UnsettledMatch[] =>
  findUnsettled.all(after, limit).map((row) => ({ number: Number(row.rowid), matchId: String(row.id) }));

/** Removes old matches and gives some of their space back to the disk. */
function prune({ before, limit }: { before: number; limit: number }): number {
  const ids = findOldest.all(limit, before).map(({ id }) => String(id));
  if (ids.length === 0) return 0;
  beginTransaction.run();
  try {
    for (const drop of [dropActions, dropAccounts, dropMatch]) for (const id of ids) drop.run(id);
    commit.run();
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
  database.exec(`PRAGMA incremental_vacuum(${VACUUMED_PAGES})`);
  return ids.length;
}

const tableOf = (row: Record<string, unknown>): StoredTable => ({
  matchId: String(row.match_id),
  header: text(row.header),
  outcome: text(row.outcome),
  note: String(row.note),
  entries: entriesOf(String(row.match_id)),
});

const openRooms = (): OpenRoom[] =>
  findRooms.all().map((row) => ({ matchId: String(row.match_id), roomId: text(row.room_id), code: text(row.code) }));

parentPort?.on("message", (request: WorkerRequest) => {
  const answer = (reply: WorkerReply) => parentPort?.postMessage(reply);
  if ("batch" in request) answer({ written: writeAll(request.batch) });
  else if ("read" in request) answer(read(request.read));
  else if ("unsettled" in request) answer({ unsettled: unsettled(request.unsettled) });
  else if ("openTablesAfter" in request) answer({ tables: findTables.all(request.openTablesAfter).map(tableOf) });
  else if ("prune" in request) answer({ pruned: prune(request.prune) });
  else if ("openTable" in request) answer({ tables: findTable.all(request.openTable).map(tableOf) });
  else if ("openRooms" in request) answer({ rooms: openRooms() });
  else {
    database.close();
    answer({ closed: true });
  }
});
