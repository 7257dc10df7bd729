import { type Dialect, Kysely, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";
import { startReader } from "./sqlite-thread.ts";

/** Accounts, results and money, in SQLite or PostgreSQL. */
export type Store = Kysely<Database>;
/** The store within a transaction. */
export type Writing = Transaction<Database>;

/** Location of the store: an SQLite file or a PostgreSQL URL. */
export type StorePlace = { file: string } | { url: string };

/** Opens the store and migrates it; `broke` is called for lost connections, which are replaced. */
export async function openStore(place: StorePlace, broke: (error: Error) => void = () => undefined): Promise<Store> {
  const store = new Kysely<Database>({ dialect: await dialectOf(place, broke) });
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return store;
  await store.destroy();
  throw error instanceof Error ? error : new Error(String(error));
}

/**
 * Opens the same store for reading only, over connections of its own, which are made when they are needed. Reads that
 * anyone can request use it, so that they never wait in one queue with sign-ups, settlements and deadlines.
 */
export async function openReads(place: StorePlace, broke: (error: Error) => void = () => undefined): Promise<Store> {
  if ("file" in place) return new Kysely<Database>({ dialect: sqliteDialect(place.file, broke, startReader) });
  const { postgresReader } = await import("./postgres.ts");
  return new Kysely<Database>({ dialect: postgresReader(place.url, broke) });
}

/** The dialect of this place; the packages for PostgreSQL are loaded only if it is used. */
async function dialectOf(place: StorePlace, broke: (error: Error) => void): Promise<Dialect> {
  if ("file" in place) return sqliteDialect(place.file, broke);
  const { postgresDialect } = await import("./postgres.ts");
  return postgresDialect(place.url, broke);
}
