import type { ListedTable } from "../../../../shared/lobby/lobby.ts";

/** The running match with most spectators, the newest of several; null if none is running. */
export function featuredOf(tables: readonly ListedTable[]): ListedTable | null {
  const running = tables.filter(({ status }) => status === "running");
  return running.toSorted((a, b) => b.spectators - a.spectators || b.since - a.since)[0] ?? null;
}
