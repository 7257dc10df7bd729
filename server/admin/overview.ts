import { statfs } from "node:fs/promises";
import type { AdminOverview } from "../../shared/admin/api.ts";
import { startOf } from "../../shared/daily/day.ts";
import type { ServerContext } from "../context.ts";
import type { Store } from "../store/store.ts";
import { listTables } from "./open-tables.ts";
import { listSetAside } from "./set-aside.ts";

const countOf = async (question: Promise<{ count: number | string | bigint }>): Promise<number> =>
  Number((await question).count);

const matchesSince = (store: Store, since: number): Promise<number> =>
  countOf(
    store
      .selectFrom("results")
      .select((row) => row.fn.countAll().as("count"))
      .where("ended_at", ">=", since)
      .executeTakeFirstOrThrow(),
  );

const openReports = (store: Store): Promise<number> =>
  countOf(
    store
      .selectFrom("reports")
      .select((row) => row.fn.countAll().as("count"))
      .where("decided_at", "is", null)
      .executeTakeFirstOrThrow(),
  );

async function diskOf(folder: string): Promise<AdminOverview["disk"]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** The state of the server at a glance. */
export async function overviewOf(
  { slowReads, journal, connected, daily, dataDir }: ServerContext,
  key: Parameters<typeof listTables>[0],
): Promise<AdminOverview> {
  const [tables, setAside, matches, reports, disk] = await Promise.all([
    listTables(key),
    listSetAside(journal),
    matchesSince(slowReads, startOf(daily.today)),
    openReports(slowReads),
    dataDir === undefined ? null : diskOf(dataDir),
  ]);
  return { players: connected.players, tables: tables.length, matches, reports, faults: setAside.length, disk };
}
