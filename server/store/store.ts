import { Kysely, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations.ts";
import { postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** Accounts, results and money, in SQLite or PostgreSQL. */
export type Store = Kysely<Tables>;
/** The store within a transaction. */
export type Writing = Transaction<Tables>;

/** Location of the store: an SQLite file or a PostgreSQL URL. */
export type StorePlace = { file: string } | { url: string };

/** Opens the store and migrates it; `broke` is called for lost connections, which are replaced. */
export async function openStore(place: StorePlace, broke: (error: Error) => void = () => undefined): Promise<Store> {
  const dialect = "file" in place ? sqliteDialect(place.file, broke) : postgresDialect(place.url, broke);
  const store = new Kysely<Tables>({ dialect });
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return store;
  await store.destroy();
  throw error instanceof Error ? error : new Error(String(error));
}
