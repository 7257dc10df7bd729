import type { ListedTable } from "../../../../shared/lobby/lobby.ts";

/** The live match with most spectators, the newest of several; null if none is running. Days may pass between moves of others. */
export function featuredOf(tables: readonly ListedTable[]): ListedTable | null {
  const running = tables.filter(({ status, days }) => status === "running" && days === 0);
  return running.toSorted((a, b) => b.spectators - a.spectators || b.since - a.since)[0] ?? null;
}
