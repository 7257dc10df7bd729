import { matchMaker } from "@colyseus/core";
import { type CatalogEntry, entryOf } from "../../shared/games/catalog.ts";
import type { ServerContext } from "../context.ts";
import type { StoredTable } from "../journal/stored-match.ts";
import type { TableNote } from "../journal/table-note.ts";
import { type Restored, readTable } from "./read-table.ts";
import { isTransient, retryTransient } from "./retry-transient.ts";
import { setAside } from "./set-aside.ts";

/** Reconnection tokens by session. */
type Tokens = ReadonlyMap<string, string>;

/** Numbers of tables that were restored and set aside. */
export interface TableCount {
  restored: number;
  setAside: number;
}

/**
 * Restores tables as long as there are `more`. A table that cannot be read or replayed is set aside with its reason and
 * never prevents the start. The next tables are read while these are replayed.
 */
export async function restoreTables(server: ServerContext, more: () => Promise<StoredTable[]>): Promise<TableCount> {
  const count = { restored: 0, setAside: 0 };
  let tables = await more();
  while (tables.length > 0 && !server.closing) {
    const next = more();
    // Awaited below, where a failure is thrown.
    next.catch(() => undefined);
    for (const table of tables) {
      const done = await retryTransient(server, () => restoreTable(server, table));
      if (done) count[done]++;
    }
    tables = await next;
  }
  return count;
}

/**
 * Restores one table and returns the outcome; null if the server closed first and leaves it in the journal. A
 * transient error is thrown and leaves the table as it is. After any other error, the table is tried once more; a
 * second fault at the same position sets it aside.
 */
export async function restoreTable(
  server: ServerContext,
  table: StoredTable,
  tokens: Tokens = new Map(),
): Promise<keyof TableCount | null> {
  try {
    await setUp(server, table, tokens);
    return "restored";
  } catch (error) {
    if (server.closing) return null;
    if (isTransient(server, error)) throw error;
    if (!server.faults.isRepeated(table)) return restoreTable(server, table, tokens);
    await setAside(server, table, error);
    return "setAside";
  }
}

async function setUp(server: ServerContext, table: StoredTable, tokens: Tokens): Promise<void> {
  const restored = await readTable(table);
  const { record, note } = restored;
  await renewTokens(server, table.matchId, note, tokens);
  const { game, options } = record ?? note.next ?? { game: "nothing", options: {} };
  const entry = entryOf(game);
  if (!entry) throw new Error(`this server does not play ${game}`);
  if (!record) checkWaiting(entry, note);
  // Quick match finds the table by the options it was created with.
  const { chairs, clockFactor, days = 0 } = note;
  await createRoom(game, { ...options, seats: chairs.length, casual: clockFactor === 2, days }, restored);
}

/** Checks the options of a waiting table against its game; those of a running match are checked by replaying it. */
function checkWaiting({ game }: CatalogEntry, { chairs, next }: TableNote): void {
  if (!next || !game.options.safeParse(next.options).success)
    throw new Error("the options of the next match are invalid");
  if (chairs.length < game.seats.min || chairs.length > game.seats.max) throw new Error(`${chairs.length} seats`);
}

/** Adds the tokens that clients have received to the note. */
async function renewTokens(
  { journal }: ServerContext,
  matchId: string,
  note: TableNote,
  tokens: Tokens,
): Promise<void> {
  const humans = note.chairs.filter((chair) => chair.kind === "human");
  const outdated = humans.filter(({ sessionId, token }) => (tokens.get(sessionId) ?? token) !== token);
  for (const chair of outdated) chair.token = tokens.get(chair.sessionId) ?? chair.token;
  if (outdated.length > 0) await journal.note(matchId, note);
}

/** Creates the room in this process, whatever the placement of new rooms: seeds never leave it. */
async function createRoom(game: string, options: object, restored: Restored): Promise<void> {
  await matchMaker.handleCreateRoom(game, { ...options, serverOnly: { restored } });
}
