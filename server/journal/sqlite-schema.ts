import { DatabaseSync } from "node:sqlite";

/** The current time in milliseconds, as an SQL expression. */
export const NOW = "CAST(round(unixepoch('subsec') * 1000) AS INTEGER)";

/** The name of a log. A log that is damaged is replaced by the next one; `user_version` of the file is the current one. */
export const logName = (number: number): string => (number === 0 ? "action_log" : `action_log_${number}`);

/** Creates a log: the actions of one commit in each row, of all matches, with lines of match id, number and JSON. */
export const createLog = (number: number): string =>
  `CREATE TABLE IF NOT EXISTS ${logName(number)} (id INTEGER PRIMARY KEY, lines TEXT NOT NULL) STRICT;`;

const SCHEMA = `
  -- Only a new file takes this; an older one keeps free pages for later matches until VACUUM.
  PRAGMA auto_vacuum = INCREMENTAL;
  PRAGMA busy_timeout = 500;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    outcome TEXT,
    settled INTEGER NOT NULL DEFAULT 0,
    -- Milliseconds; 0 for a match that was over when the column was added.
    begun_at INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  ${createLog(0)}
  -- In reserve, because SQLite may have to move a damaged page in order to create a table.
  ${createLog(1)}
  -- Consecutive actions of a match that are older than the log: JSON in one line each, and the number of the first.
  CREATE TABLE IF NOT EXISTS actions (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
  ) STRICT, WITHOUT ROWID;
  -- The tables that are open now, each by the match it plays, or by the one it waits for: that one is not in matches yet.
  CREATE TABLE IF NOT EXISTS tables (
    match_id TEXT PRIMARY KEY,
    note TEXT NOT NULL,
    -- 1 if no process has the table in memory and none restores it at a start.
    asleep INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  -- Which accounts played which matches.
  CREATE TABLE IF NOT EXISTS match_accounts (
    account TEXT NOT NULL,
    match_id TEXT NOT NULL REFERENCES matches (id),
    PRIMARY KEY (account, match_id)
  ) STRICT, WITHOUT ROWID;
  -- Tables that could not be restored and matches that could not be settled, with the reason. The note is that of a
  -- table whose match had not begun; any other is recorded in matches.
  CREATE TABLE IF NOT EXISTS set_aside (
    match_id TEXT PRIMARY KEY,
    reason TEXT NOT NULL,
    note TEXT,
    at INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  -- Files of an older server bind both to matches.
  PRAGMA foreign_keys = OFF;
`;

/** Migrations of older files, each in one transaction. */
const COLUMNS: { table: string; column: string; statements: string }[] = [
  {
    // A journal older than accounts: matches that had ended by then are never settled.
    table: "matches",
    column: "settled",
    statements: `
      ALTER TABLE matches ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
      UPDATE matches SET settled = 1 WHERE outcome IS NOT NULL;`,
  },
  { table: "set_aside", column: "note", statements: "ALTER TABLE set_aside ADD COLUMN note TEXT;" },
  {
    table: "set_aside",
    column: "at",
    statements: `
      ALTER TABLE set_aside ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
      UPDATE set_aside SET at = ${NOW};`,
  },
  { table: "tables", column: "asleep", statements: "ALTER TABLE tables ADD COLUMN asleep INTEGER NOT NULL DEFAULT 0;" },
  {
    table: "matches",
    column: "begun_at",
    statements: `
      ALTER TABLE matches ADD COLUMN begun_at INTEGER NOT NULL DEFAULT 0;
      UPDATE matches SET begun_at = ${NOW} WHERE outcome IS NULL;`,
  },
];

const INDEXES = `
  CREATE INDEX IF NOT EXISTS unsettled ON matches (settled) WHERE settled = 0 AND outcome IS NOT NULL;
  CREATE INDEX IF NOT EXISTS settled ON matches (settled) WHERE settled = 1;
  CREATE INDEX IF NOT EXISTS awake ON tables (match_id) WHERE asleep = 0;
  CREATE INDEX IF NOT EXISTS unfinished ON matches (begun_at) WHERE outcome IS NULL;
`;

/** Opens the file of a journal, creates what is missing and upgrades files of older versions. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(SCHEMA);
  const find = database.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?");
  for (const { table, column, statements } of COLUMNS) {
    if (find.get(table, column) === undefined) database.exec(`BEGIN IMMEDIATE; ${statements} COMMIT`);
  }
  database.exec(INDEXES);
  return database;
}
