import { parentPort, workerData } from "node:worker_threads";
import { ActionLog } from "./action-log.ts";
import { forgotten } from "./forgotten.ts";
import type { Write } from "./journal.ts";
import type { WorkerAnswer, WorkerRequest, Written } from "./journal-requests.ts";
import { openTableIds } from "./open-table-ids.ts";
import { faultOf, isTransient, type SqliteFault } from "./sqlite-fault.ts";
import { pruning } from "./sqlite-prune.ts";
import { NOW, openDatabase } from "./sqlite-schema.ts";
import type { OpenRoom, SetAsideMatch, StoredTable, UnsettledMatch } from "./stored-match.ts";
import { READY, type Reply } from "./supervised-worker.ts";

/** Tables per answer: enough to keep the main thread busy during the next read, few enough not to delay writes. */
const TABLES_AT_ONCE = 100;
/** Largest number of actions per answer. The main thread copies an answer in one piece, which must not take long. */
const ACTIONS_AT_ONCE = 2000;

const database = openDatabase((workerData as { file: string }).file);

const beginTransaction = database.prepare("BEGIN IMMEDIATE");
const commit = database.prepare("COMMIT");
const begin = database.prepare(`INSERT INTO matches (id, game, header, begun_at) VALUES (?, ?, ?, ${NOW})`);
const noteTable = database.prepare(
  `INSERT INTO tables (match_id, note, asleep) VALUES (?, ?, ?)
   ON CONFLICT (match_id) DO UPDATE SET note = excluded.note, asleep = excluded.asleep`,
);
const noteAccount = database.prepare("INSERT OR IGNORE INTO match_accounts (account, match_id) VALUES (?, ?)");
const findHeaders = database.prepare(
  "SELECT id, header FROM match_accounts JOIN matches ON matches.id = match_id WHERE account = ?",
);
const changeHeader = database.prepare("UPDATE matches SET header = ? WHERE id = ?");
const dropAccount = database.prepare("DELETE FROM match_accounts WHERE account = ?");
const finish = database.prepare("UPDATE matches SET outcome = ? WHERE id = ?");
const shutTable = database.prepare("DELETE FROM tables WHERE match_id = ?");
const setAside = database.prepare(`INSERT OR REPLACE INTO set_aside (match_id, reason, at) VALUES (?, ?, ${NOW})`);
const setNoteAside = database.prepare(
  `INSERT OR REPLACE INTO set_aside (match_id, reason, note, at) SELECT match_id, ?, note, ${NOW} FROM tables
   WHERE match_id = ? AND NOT EXISTS (SELECT 1 FROM matches WHERE id = match_id)`,
);
const dropNotesOf = database.prepare("UPDATE set_aside SET note = NULL WHERE instr(note, ?) > 0");
const markSettled = database.prepare("UPDATE matches SET settled = 1 WHERE id = ? AND outcome IS NOT NULL");
const findUnsettled = database.prepare(
  "SELECT rowid, id FROM matches WHERE settled = 0 AND outcome IS NOT NULL AND rowid > ? ORDER BY rowid LIMIT ?",
);
const findMatch = database.prepare("SELECT header, outcome FROM matches WHERE id = ?");
const findTable = database.prepare(
  `SELECT match_id, note, header, outcome FROM tables LEFT JOIN matches ON matches.id = tables.match_id
   WHERE match_id = ?`,
);
const wakeTable = database.prepare("UPDATE tables SET asleep = 0 WHERE match_id = ? AND asleep = 1");
const findRoom = database.prepare(
  `SELECT note ->> 'roomId' AS room_id, note ->> 'code' AS code FROM
   (SELECT CASE WHEN json_valid(note) THEN note END AS note FROM tables WHERE match_id = ?)`,
);
const findSetAside = database.prepare(
  `SELECT match_id, reason, at, header IS NOT NULL AS has_record,
     COALESCE(game, CASE WHEN json_valid(note) THEN note ->> '$.next.game' END) AS game
   FROM set_aside LEFT JOIN matches ON matches.id = match_id ORDER BY at DESC, match_id LIMIT ?`,
);
const findIds = openTableIds(database);
const actions = new ActionLog(database);
const prune = pruning(database, (ids) => actions.removed(ids));
const findNextIds = database.prepare(
  `SELECT match_id FROM tables WHERE match_id > ? AND asleep = 0 ORDER BY match_id LIMIT ${TABLES_AT_ONCE}`,
);

/** True if a write that was sent before is in the database; only writes that cannot be repeated are looked up. */
function isWritten(write: Write): boolean {
  if (write.kind === "append") return actions.entriesOf(write.id)[write.seq - 1] === write.entry;
  return write.kind === "begin" && findMatch.get(write.id)?.header === write.header;
}

function perform(write: Write): void {
  switch (write.kind) {
    case "begin":
      begin.run(write.id, write.game, write.header);
      noteTable.run(write.id, write.note, 0);
      for (const account of write.accounts) noteAccount.run(account, write.id);
      break;
    case "append":
      actions.add(write.id, write.seq, write.entry);
      if (write.outcome !== null) finish.run(write.outcome, write.id);
      break;
    case "note":
      noteTable.run(write.id, write.note, Number(write.isAsleep));
      break;
    case "shut":
      if (write.reason !== null) setAsideTable(write.id, write.reason);
      shutTable.run(write.id);
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

function setAsideTable(id: string, reason: string): void {
  if (setNoteAside.run(reason, id).changes === 0) setAside.run(id, reason);
}

function forget(account: string, name: string): void {
  for (const { id, header } of findHeaders.all(account)) {
    changeHeader.run(forgotten(String(header), account, name), String(id));
  }
  dropAccount.run(account);
  dropNotesOf.run(account);
}

/** Writes all or nothing. Returns null, or the error. */
function transact(writes: Write[], again: boolean): SqliteFault | null {
  try {
    beginTransaction.run();
    for (const write of writes) if (!again || !isWritten(write)) perform(write);
    actions.write();
    commit.run();
    return null;
  } catch (error) {
    rollBack();
    actions.rolledBack();
    return faultOf(error);
  }
}

/** Ends the thread if its connection cannot leave a transaction; the supervisor starts a new one. */
function rollBack(): void {
  try {
    if (database.isTransaction) database.exec("ROLLBACK");
  } catch {
    process.exit(1);
  }
}

/**
 * Writes all in one commit. If a write itself causes the failure, each write is committed alone, so that a fault of one
 * table does not affect others. After a transient error it stops, and the remaining writes keep their order.
 */
function writeAll(batch: Write[], again: boolean): Written {
  const fault = batch.length === 0 ? null : transact(batch, again);
  if (fault === null) return { written: batch.map(() => null), trouble: null };
  if (isTransient(fault)) return { written: [], trouble: fault.message };
  const written: (string | null)[] = [];
  for (const write of batch) {
    const refusal = transact([write], again);
    if (refusal && isTransient(refusal)) return { written, trouble: refusal.message };
    written.push(refusal?.message ?? null);
  }
  return { written, trouble: null };
}

const text = (value: unknown): string | null => (value === null ? null : String(value));

function read(id: string): WorkerAnswer {
  const match = findMatch.get(id);
  if (!match) return { found: null };
  return { found: { header: String(match.header), outcome: text(match.outcome), entries: actions.entriesOf(id) } };
}

const unsettled = ({ after, limit }: { after: number; limit: number }): UnsettledMatch[] =>
  findUnsettled.all(after, limit).map((row) => ({ number: Number(row.rowid), matchId: String(row.id) }));

const setAsideMatches = (limit: number): SetAsideMatch[] =>
  findSetAside.all(limit).map((row) => ({
    matchId: String(row.match_id),
    game: text(row.game ?? null),
    reason: String(row.reason),
    at: Number(row.at),
    hasRecord: row.has_record === 1,
  }));

/** The open table of this match, or null. Damage is reported in the answer; transient errors are thrown. */
function tablesOf(matchId: string): StoredTable[] {
  try {
    const row = findTable.get(matchId);
    if (!row) return [];
    const { header, outcome, note } = row;
    return [
      {
        matchId,
        header: text(header),
        outcome: text(outcome),
        note: String(note),
        entries: actions.entriesOf(matchId),
      },
    ];
  } catch (error) {
    const fault = faultOf(error);
    if (isTransient(fault)) throw error;
    return [{ matchId, header: null, outcome: null, note: "", entries: [], unreadable: fault.message }];
  }
}

/** A request that was sent before may have woken the table already. */
function wake(matchId: string, again: boolean): StoredTable[] {
  return wakeTable.run(matchId).changes > 0 || again ? tablesOf(matchId) : [];
}

function nextIds(after: string): string[] {
  try {
    return findNextIds.all(after).map(({ match_id }) => String(match_id));
  } catch {
    return findIds()
      .ids.filter((id) => id > after)
      .slice(0, TABLES_AT_ONCE);
  }
}

/** The next tables, as many as fit into one answer and at least one. */
function nextTables(after: string): StoredTable[] {
  const tables: StoredTable[] = [];
  let actions = 0;
  for (const id of nextIds(after)) {
    if (actions >= ACTIONS_AT_ONCE) break;
    for (const table of tablesOf(id)) {
      tables.push(table);
      actions += table.entries.length;
    }
  }
  return tables;
}

function roomOf(matchId: string): OpenRoom {
  try {
    const row = findRoom.get(matchId);
    return { matchId, roomId: text(row?.room_id ?? null), code: text(row?.code ?? null) };
  } catch {
    return { matchId, roomId: null, code: null };
  }
}

function openRooms(): WorkerAnswer {
  // First of all, because tables are set aside if nothing of the log can be read.
  const lostActions = actions.lost;
  const { ids, lost } = findIds();
  return { rooms: ids.map(roomOf), lost: lost ?? lostActions };
}

function respond(request: WorkerRequest): WorkerAnswer {
  if ("batch" in request) return writeAll(request.batch, request.again ?? false);
  if ("read" in request) return read(request.read);
  if ("unsettled" in request) return { unsettled: unsettled(request.unsettled) };
  if ("openTablesAfter" in request) return { tables: nextTables(request.openTablesAfter) };
  if ("openTable" in request) return { tables: tablesOf(request.openTable) };
  if ("wakeTable" in request) return { tables: wake(request.wakeTable, request.again ?? false) };
  if ("openRooms" in request) return openRooms();
  if ("setAsideMatches" in request) return { setAside: setAsideMatches(request.setAsideMatches) };
  if ("prune" in request) return { pruned: prune(request.prune) };
  database.close();
  return { closed: true };
}

/** An error belongs to the request that caused it, and never ends the thread. */
function reply(request: WorkerRequest): Reply<WorkerAnswer> {
  try {
    return { answer: respond(request) };
  } catch (error) {
    return { failed: faultOf(error) };
  }
}

parentPort?.on("message", (request: WorkerRequest) => parentPort?.postMessage(reply(request)));
parentPort?.postMessage(READY);
