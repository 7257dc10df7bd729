import { Kysely, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations.ts";
import { postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** Everything that stays when a match is over, in SQLite or PostgreSQL. */
export type Store = Kysely<Tables>;
/** A store in the middle of a transaction: all of it happens or none. */
export type Writing = Transaction<Tables>;

/** Where the store lives: a file, or a PostgreSQL server. */
export type StorePlace = { file: string } | { url: string };

/** Opens the store and brings its tables up to date; `broke` is told of lost connections, which are replaced. */
export async function openStore(place: StorePlace, broke: (error: Error) => void = () => undefined): Promise<Store> {
  const dialect = "file" in place ? sqliteDialect(place.file, broke) : postgresDialect(place.url, broke);
  const store = new Kysely<Tables>({ dialect });
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return store;
  await store.destroy();
  throw error instanceof Error ? error : new Error(String(error));
}
