import type { ServerContext } from "../context.ts";
import type { StoredTable } from "../journal/stored-match.ts";

/** Number of durable actions; a table that waits for its match is before the first. */
export const positionOf = ({ header, entries }: StoredTable): number => (header === null ? -1 : entries.length);

/** Closes a table after a repeated fault; its record and the reason are kept. */
export async function setAside(
  { log, journal }: Pick<ServerContext, "log" | "journal">,
  table: StoredTable,
  error: unknown,
): Promise<void> {
  const { matchId } = table;
  const reason = `repeated fault at position ${positionOf(table)}: ${causeOf(error)}`;
  log.error({ match: matchId, reason }, "a match was set aside after a repeated fault");
  await journal.shut(matchId, reason);
}

/** Messages of the JSON parser quote their input, which contains secrets. */
function causeOf(error: unknown): string {
  if (error instanceof SyntaxError) return "it is not JSON";
  return error instanceof Error ? error.message : String(error);
}
