import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteDialect, type SqliteStatement } from "kysely";

/** More than the house has queries; lists of different lengths make some of them several. */
const MOST_PREPARED = 500;

/** Kysely's SQLite dialect over the database that Node brings along. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
  `);
  const prepared = new Map<string, SqliteStatement>();
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(text) {
        const known = prepared.get(text);
        if (known) return known;
        if (prepared.size === MOST_PREPARED) prepared.clear();
        const statement = prepare(database, text);
        prepared.set(text, statement);
        return statement;
      },
    },
  });
}

function prepare(database: DatabaseSync, text: string): SqliteStatement {
  const statement = database.prepare(text);
  const bound = (values: readonly unknown[]) => values as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...bound(values)),
    run: (values) => statement.run(...bound(values)),
    iterate: (values) => statement.iterate(...bound(values)),
  };
}
