import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteDialect } from "kysely";

/** Kysely's SQLite dialect over the database that Node brings along. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
  `);
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(text) {
        const statement = database.prepare(text);
        const bound = (values: readonly unknown[]) => values as SQLInputValue[];
        return {
          reader: statement.columns().length > 0,
          all: (values) => statement.all(...bound(values)),
          run: (values) => statement.run(...bound(values)),
          iterate: (values) => statement.iterate(...bound(values)),
        };
      },
    },
  });
}
