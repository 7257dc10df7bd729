import { matchMaker } from "@colyseus/core";
import { z } from "zod";
import type { MatchRecord } from "../../shared/core/record.ts";
import { type CatalogEntry, entryOf } from "../../shared/games/catalog.ts";
import type { ServerContext } from "../context.ts";
import type { StoredTable } from "../journal/journal.ts";
import { type TableNote, tableNoteShape } from "../journal/table-note.ts";

const headerShape = z.object({
  id: z.string(),
  game: z.string(),
  rulesVersion: z.int(),
  options: z.record(z.string(), z.unknown()),
  players: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(["human", "bot"]),
      seed: z.string(),
      account: z.string().exactOptional(),
    }),
  ),
  serverSeed: z.string(),
  commitment: z.string(),
  rotation: z.int().nullable(),
});
const entriesShape = z.array(
  z.object({
    seat: z.int(),
    by: z.enum(["player", "bot", "clock"]),
    action: z.looseObject({ type: z.string() }),
    id: z.string().exactOptional(),
  }),
);

/** A stored table that is being restored. */
export interface Restored {
  /** Null at a table whose next match has not begun. */
  record: MatchRecord | null;
  note: TableNote;
}

/** Reads a stored table; anything that does not look like one throws. */
function readTable({ header, entries, note }: StoredTable): Restored {
  return {
    record: header === null ? null : readRecord(header, entries),
    note: tableNoteShape.parse(JSON.parse(note)),
  };
}

function readRecord(header: string, entries: string[]): MatchRecord {
  const actions = entriesShape.parse(JSON.parse(`[${entries.join(",")}]`));
  return { ...headerShape.parse(JSON.parse(header)), actions };
}

/** Checks the options of a waiting table against its game; those of a running match are checked by replaying it. */
function checkWaiting({ game }: CatalogEntry, { chairs, next }: TableNote): void {
  if (!next || !game.options.safeParse(next.options).success) throw new Error("the match to come makes no sense");
  if (chairs.length < game.seats.min || chairs.length > game.seats.max) throw new Error(`${chairs.length} seats`);
}

/** Numbers of tables that were restored and set aside. */
export interface TableCount {
  restored: number;
  setAside: number;
}

/**
 * Restores tables as long as there are `more`. A table that cannot be read or replayed is set aside with its reason and
 * never stops the start. The next tables are read while these are replayed.
 */
export async function restoreTables(server: ServerContext, more: () => Promise<StoredTable[]>): Promise<TableCount> {
  const count = { restored: 0, setAside: 0 };
  let tables = await more();
  while (tables.length > 0 && !server.closing) {
    const next = more();
    // Awaited below, where a failure is thrown.
    next.catch(() => undefined);
    for (const table of tables) {
      const done = await restoreTable(server, table);
      if (done) count[done]++;
    }
    tables = await next;
  }
  return count;
}

/** Restores one table and returns what became of it; null if the server closed first and leaves it in the journal. */
export async function restoreTable(
  server: ServerContext,
  table: StoredTable,
  tokens: ReadonlyMap<string, string> = new Map(),
): Promise<keyof TableCount | null> {
  try {
    if (table.unreadable !== undefined) throw new Error(`it cannot be read: ${table.unreadable}`);
    const restored = readTable(table);
    const { record, note } = restored;
    await renewTokens(server, table.matchId, note, tokens);
    const { game, options } = record ?? note.next ?? { game: "nothing", options: {} };
    const entry = entryOf(game);
    if (!entry) throw new Error(`this server does not play ${game}`);
    if (!record) checkWaiting(entry, note);
    // Quick match finds the table by the options it was created with.
    await createRoom(server, game, { ...options, seats: note.chairs.length, casual: note.clockFactor === 2 }, restored);
    return "restored";
  } catch (error) {
    if (server.closing) return null;
    const reason = reasonOf(error);
    server.log.error({ match: table.matchId, reason }, "a table could not be set up again and was set aside");
    await server.journal.shut(table.matchId, reason).catch((err: unknown) => {
      server.log.error({ err, match: table.matchId }, "a table that could not be set up again stays in the journal");
    });
    return "setAside";
  }
}

/** Brings the note up to the tokens that clients have received. */
async function renewTokens(
  { journal }: ServerContext,
  matchId: string,
  note: TableNote,
  tokens: ReadonlyMap<string, string>,
): Promise<void> {
  const humans = note.chairs.filter((chair) => chair.kind === "human");
  const outdated = humans.filter(({ sessionId, token }) => (tokens.get(sessionId) ?? token) !== token);
  for (const chair of outdated) chair.token = tokens.get(chair.sessionId) ?? chair.token;
  if (outdated.length > 0) await journal.note(matchId, note);
}

/** Creates the room in this process, whatever the placement of new rooms: seeds never leave it. */
async function createRoom(server: ServerContext, game: string, options: object, restored: Restored): Promise<void> {
  const restoreKey = server.restoreKeys.issue(restored);
  try {
    await matchMaker.handleCreateRoom(game, { ...options, restoreKey });
  } finally {
    server.restoreKeys.revoke(restoreKey);
  }
}

/** Messages of the JSON parser quote their input, which contains secrets. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return "it is not JSON";
  return error instanceof Error ? error.message : String(error);
}
