import { sql } from "kysely";
import type { Store } from "../../../server/store/store.ts";
import { eventually } from "../eventually.ts";

/** Resolves when this many statements in the PostgreSQL database of the store wait for a lock. */
export async function waitingForLock(store: Store, count: number): Promise<void> {
  await eventually(
    async () => {
      const { rows } = await sql<{ n: string }>`
        select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(store);
      return Number(rows[0]?.n);
    },
    (number) => number === count,
  );
}
