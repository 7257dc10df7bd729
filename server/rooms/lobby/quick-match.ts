import { type IRoomCache, matchMaker } from "@colyseus/core";
import type { CatalogEntry } from "../../../shared/games/catalog.ts";
import type { ServerContext } from "../../context.ts";
import { blockedAround } from "../../players/relations/blocks.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";
import { type Listing, publicOptions } from "./listing.ts";

/** The terms that a table must have in common with a request; they include the options of the game. */
type Terms = { seats: number; days: number } & Record<string, unknown>;

/** Restricts quick match to one table; to none if the id is that of no room. Absent without a restriction. */
interface Restriction {
  table?: string;
}

/**
 * Prepares a quick match. It wakes a correspondence table with a free seat, so that Colyseus finds its room. For an
 * account that blocks others or is blocked, it chooses a table without them, because Colyseus would take any.
 */
export async function tableFor(
  server: ServerContext,
  entry: CatalogEntry,
  terms: Terms,
  account: string | null,
): Promise<Restriction> {
  if (account === null) return {};
  const blocked = await blockedByAnySide(server, account);
  const found = terms.days > 0 ? await wakeOpenTable(server, entry, terms, { account, blocked }) : null;
  if (blocked.size === 0) return {};
  const table = found ?? (await unblockedTable(entry, terms, blocked));
  // Accounts that look at the same time must not share the table that one of them opens.
  return { table: table ?? `none for ${account}` };
}

/** While the store is unavailable, the table itself refuses blocked accounts. */
async function blockedByAnySide({ store }: ServerContext, account: string): Promise<ReadonlySet<string>> {
  return blockedAround(store, account).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    return new Set<string>();
  });
}

/** Wakes a correspondence table with a free seat and these terms; returns its room, or null if there is none. */
async function wakeOpenTable(
  { correspondence, loadTable }: ServerContext,
  entry: CatalogEntry,
  { seats, days, ...terms }: Terms,
  seeker: { account: string; blocked: ReadonlySet<string> },
): Promise<string | null> {
  const { casual: _, status: __, ...options } = terms;
  const wanted = { ...seeker, seats, days, game: entry.game.id, options: publicOptions(entry, options) };
  const roomId = await correspondence.openSeats.find(wanted);
  if (roomId !== null) await loadTable({ roomId });
  return roomId;
}

/** Room of a table in memory with these terms, a free seat and no blocked account; null if there is none. */
async function unblockedTable(
  { game }: CatalogEntry,
  terms: Terms,
  blocked: ReadonlySet<string>,
): Promise<string | null> {
  const room = (await openTables(game.id, terms)).find((open) => isWithout(open, blocked));
  return room?.roomId ?? null;
}

/** Public tables in memory with these terms and a free seat. */
export function openTables(game: string, terms: Record<string, unknown>): Promise<IRoomCache[]> {
  const filters = matchMaker.getHandler(game).getFilterOptions(terms);
  return matchMaker.query({ ...filters, name: game, locked: false, private: false });
}

/** True if none of these accounts has a seat at a table. */
export function isWithout({ metadata }: IRoomCache, blocked: ReadonlySet<string>): boolean {
  const { accounts = [] }: Partial<Listing> = metadata?.listing ?? {};
  return !accounts.some((account) => blocked.has(account));
}
