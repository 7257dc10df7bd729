import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Store, Writing } from "./store.ts";

/** The current time by the clock of the database, in epoch milliseconds, as an SQL expression. */
export const databaseNow = (store: Store | Writing): RawBuilder<number> =>
  store.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(round(unixepoch('subsec') * 1000) as integer)`;
