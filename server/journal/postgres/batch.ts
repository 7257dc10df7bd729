import type { Write } from "../journal.ts";

type Texts = (string | null)[];

/** Rows in the format of a bulk insert: one array per column. */
interface Columns {
  matches: { id: Texts; game: Texts; header: Texts };
  actions: { id: Texts; seq: number[]; entry: Texts };
  outcomes: { id: Texts; outcome: Texts };
  accounts: { account: Texts; id: Texts };
  notes: { id: Texts; roomId: Texts; note: Texts; isAsleep: boolean[] };
  shut: Texts;
  settled: Texts;
  aside: { id: Texts; reason: Texts };
}

/**
 * Writes a batch in one statement, so that it is committed, refused or lost as a whole and no lock waits for this
 * process. The first part is the fence: without its row the process has been taken over, and nothing is written. A
 * batch that has been written before changes nothing.
 */
const STATEMENT = `
  WITH alive AS (
    UPDATE journal.processes SET batch = $2 WHERE number = $1 AND batch < $2 RETURNING number
  ), begun AS (
    INSERT INTO journal.matches (id, game, header)
    SELECT m.* FROM alive, unnest($3::text[], $4::text[], $5::text[]) AS m
  ), acted AS (
    INSERT INTO journal.actions (match_id, seq, entry)
    SELECT a.* FROM alive, unnest($6::text[], $7::integer[], $8::text[]) AS a
  ), finished AS (
    UPDATE journal.matches SET outcome = o.outcome
    FROM alive, unnest($9::text[], $10::text[]) AS o (id, outcome) WHERE matches.id = o.id
  ), credited AS (
    INSERT INTO journal.match_accounts (account, match_id)
    SELECT c.* FROM alive, unnest($11::text[], $12::text[]) AS c
  ), noted AS (
    INSERT INTO journal.tables (match_id, room_id, note, asleep, owner)
    SELECT n.*, CASE WHEN n.asleep THEN NULL ELSE alive.number END
    FROM alive, unnest($13::text[], $14::text[], $15::text[], $16::boolean[]) AS n (match_id, room_id, note, asleep)
    ON CONFLICT (match_id) DO UPDATE SET note = excluded.note, asleep = excluded.asleep, owner = excluded.owner
  ), shut AS (
    DELETE FROM journal.tables USING alive WHERE match_id = ANY ($17::text[])
  ), settled AS (
    UPDATE journal.matches SET settled = true
    FROM alive WHERE matches.id = ANY ($18::text[]) AND outcome IS NOT NULL
  ), set_aside AS (
    INSERT INTO journal.set_aside (match_id, reason, note)
    SELECT s.id, s.reason, waiting.note
    FROM alive, unnest($19::text[], $20::text[]) AS s (id, reason)
    LEFT JOIN journal.tables AS waiting
      ON waiting.match_id = s.id AND NOT EXISTS (SELECT FROM journal.matches WHERE matches.id = s.id)
    ON CONFLICT (match_id) DO UPDATE SET reason = excluded.reason, note = excluded.note
  )
  SELECT number FROM alive
`;

/** The query that writes this batch once, under the lease of this process. It returns no row if nothing was written. */
export function batchQuery(owner: number, number: number, writes: readonly Write[]) {
  const { matches, actions, outcomes, accounts, notes, shut, settled, aside } = columnsOf(writes);
  return {
    name: "journal-batch",
    text: STATEMENT,
    values: [
      ...[owner, number],
      ...[matches.id, matches.game, matches.header],
      ...[actions.id, actions.seq, actions.entry],
      ...[outcomes.id, outcomes.outcome],
      ...[accounts.account, accounts.id],
      ...[notes.id, notes.roomId, notes.note, notes.isAsleep],
      ...[shut, settled],
      ...[aside.id, aside.reason],
    ],
  };
}

/** Groups writes by their table. All take effect at once, so only the last of several notes of one table is kept. */
function columnsOf(writes: readonly Write[]): Columns {
  const columns: Columns = {
    matches: { id: [], game: [], header: [] },
    actions: { id: [], seq: [], entry: [] },
    outcomes: { id: [], outcome: [] },
    accounts: { account: [], id: [] },
    notes: { id: [], roomId: [], note: [], isAsleep: [] },
    shut: [],
    settled: [],
    aside: { id: [], reason: [] },
  };
  const tables = new Map<string, { roomId: string; note: string; isAsleep?: boolean } | null>();
  const reasons = new Map<string, string>();
  for (const write of writes) {
    if (write.kind === "begin") beginIn(columns, write);
    if (write.kind === "append") appendIn(columns, write);
    if (write.kind === "begin" || write.kind === "note") tables.set(write.id, write);
    if (write.kind === "shut") tables.set(write.id, null);
    if (write.kind === "settled") columns.settled.push(write.id);
    if ((write.kind === "shut" || write.kind === "settled") && write.reason !== null)
      reasons.set(write.id, write.reason);
  }
  for (const [id, table] of tables) {
    if (table) add(columns.notes, { id, roomId: table.roomId, note: table.note, isAsleep: table.isAsleep ?? false });
    else columns.shut.push(id);
  }
  for (const [id, reason] of reasons) add(columns.aside, { id, reason });
  return columns;
}

function beginIn(columns: Columns, { id, game, header, accounts }: Extract<Write, { kind: "begin" }>): void {
  add(columns.matches, { id, game, header });
  for (const account of accounts) add(columns.accounts, { account, id });
}

function appendIn(columns: Columns, { id, seq, entry, outcome }: Extract<Write, { kind: "append" }>): void {
  add(columns.actions, { id, seq, entry });
  if (outcome !== null) add(columns.outcomes, { id, outcome });
}

function add<Row extends object>(columns: { [Name in keyof Row]: unknown[] }, row: Row): void {
  for (const name of Object.keys(row) as (keyof Row)[]) columns[name].push(row[name]);
}
