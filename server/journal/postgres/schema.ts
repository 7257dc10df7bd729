import type { Pool } from "pg";

/** Key of the advisory lock under which processes that start together create the journal one after the other. */
const SETTING_UP = 7_042_018;

/** The current time in milliseconds, as an SQL expression. */
const NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/**
 * The journal, in a separate schema of the store's database. A process may write while its row exists; deleting the row
 * revokes its lease and frees its tables.
 */
const SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS journal;
  CREATE TABLE IF NOT EXISTS journal.processes (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    process_id text NOT NULL,
    -- The last batch it has written, by which one that was sent twice is known.
    batch bigint NOT NULL DEFAULT 0,
    -- Its lease, and since when it has been renewed without a gap.
    since timestamptz NOT NULL DEFAULT clock_timestamp(),
    until timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS journal.matches (
    number bigint GENERATED ALWAYS AS IDENTITY,
    id text COLLATE "C" PRIMARY KEY,
    game text NOT NULL,
    header text NOT NULL,
    outcome text,
    settled boolean NOT NULL DEFAULT false
  );
  CREATE INDEX IF NOT EXISTS unsettled ON journal.matches (number) WHERE NOT settled AND outcome IS NOT NULL;
  CREATE INDEX IF NOT EXISTS settled ON journal.matches (number) WHERE settled;
  CREATE TABLE IF NOT EXISTS journal.actions (
    match_id text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    entry text NOT NULL,
    PRIMARY KEY (match_id, seq)
  );
  -- The tables that are open now, each by the match it plays, or by the one it waits for: that one is not in matches yet.
  CREATE TABLE IF NOT EXISTS journal.tables (
    match_id text COLLATE "C" PRIMARY KEY,
    room_id text NOT NULL,
    note text NOT NULL,
    owner bigint REFERENCES journal.processes ON DELETE SET NULL,
    -- Which of its takings this was, if its owner took it over.
    claim bigint
  );
  CREATE INDEX IF NOT EXISTS tables_by_room ON journal.tables (room_id);
  CREATE INDEX IF NOT EXISTS tables_by_owner ON journal.tables (owner);
  CREATE TABLE IF NOT EXISTS journal.match_accounts (
    account text NOT NULL,
    match_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (account, match_id)
  );
  CREATE TABLE IF NOT EXISTS journal.set_aside (
    match_id text COLLATE "C" PRIMARY KEY,
    reason text NOT NULL
  );
  -- The note of a table whose match had not begun; any other is recorded in matches.
  ALTER TABLE journal.set_aside ADD COLUMN IF NOT EXISTS note text;
  ALTER TABLE journal.set_aside ADD COLUMN IF NOT EXISTS at bigint NOT NULL DEFAULT ${NOW};
  ALTER TABLE journal.matches ADD COLUMN IF NOT EXISTS begun_at bigint NOT NULL DEFAULT ${NOW};
  -- True if no process has the table in memory, and none takes it over until a client or a deadline asks for it.
  ALTER TABLE journal.tables ADD COLUMN IF NOT EXISTS asleep boolean NOT NULL DEFAULT false;
  CREATE INDEX IF NOT EXISTS free_tables ON journal.tables (match_id) WHERE owner IS NULL AND NOT asleep;
  CREATE INDEX IF NOT EXISTS unfinished ON journal.matches (begun_at) WHERE outcome IS NULL;
`;

/** Creates the tables of the journal that do not exist. */
export async function setUp(pool: Pool): Promise<void> {
  await pool.query(`BEGIN; SELECT pg_advisory_xact_lock(${SETTING_UP}); ${SCHEMA} COMMIT`);
}
