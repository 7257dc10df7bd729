import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { WorkerReply, WorkerRequest, Write } from "./journal.ts";

const database = new DatabaseSync((workerData as { file: string }).file);
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    outcome TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS actions (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
  ) STRICT, WITHOUT ROWID;
`);

const begin = database.prepare("INSERT INTO matches (id, game, header) VALUES (?, ?, ?)");
const append = database.prepare("INSERT INTO actions (match_id, seq, entry) VALUES (?, ?, ?)");
const finish = database.prepare("UPDATE matches SET outcome = ? WHERE id = ?");
const findMatch = database.prepare("SELECT header, outcome FROM matches WHERE id = ?");
const findActions = database.prepare("SELECT entry FROM actions WHERE match_id = ? ORDER BY seq");

function perform(write: Write): void {
  if (write.kind === "begin") {
    begin.run(write.id, write.game, write.header);
    return;
  }
  append.run(write.id, write.seq, write.entry);
  if (write.outcome !== null) finish.run(write.outcome, write.id);
}

function transact(writes: Write[]): string | null {
  try {
    database.exec("BEGIN IMMEDIATE");
    for (const write of writes) perform(write);
    database.exec("COMMIT");
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

function read(id: string): WorkerReply {
  const match = findMatch.get(id);
  if (!match) return { found: null };
  const entries = findActions.all(id).map((row) => String(row.entry));
  return {
    found: { header: String(match.header), outcome: match.outcome === null ? null : String(match.outcome), entries },
  };
}

parentPort?.on("message", (request: WorkerRequest) => {
  const answer = (reply: WorkerReply) => parentPort?.postMessage(reply);
  if ("batch" in request) answer({ written: writeAll(request.batch) });
  else if ("read" in request) answer(read(request.read));
  else {
    database.close();
    answer({ closed: true });
  }
});
