import { type ReadonlySignal, signal } from "@preact/signals";
import { MOST_OWN_TABLES, type OwnTable } from "../../../shared/lobby/own-table.ts";
import { api, me } from "./account.ts";
import { rememberedRooms } from "./seat-memory.ts";

/** A table at which the player has a seat, with the end of its turn clock by this browser's clock. */
export interface KnownTable extends OwnTable {
  deadline: number | null;
}

/** Milliseconds between two requests while the player has a table. */
const LOOK_MILLISECONDS = 4000;

const tables = signal<KnownTable[]>([]);

/** The tables at which the player has a seat, those that wait for the player first. */
export const ownTables: ReadonlySignal<readonly KnownTable[]> = tables;

/** Asks the server where the player has a seat; keeps the last answer if the server is out of reach. */
export async function refreshOwnTables(): Promise<void> {
  const rooms = rememberedRooms().slice(0, MOST_OWN_TABLES);
  const found = await api<OwnTable[]>("/me/tables", { method: "POST", body: { rooms } }).catch(() => null);
  if (!found) return;
  const now = Date.now();
  tables.value = found
    .map((table) => ({ ...table, deadline: table.left === null ? null : now + table.left }))
    .sort((a, b) => Number(b.isTurn) - Number(a.isTurn) || (a.deadline ?? Infinity) - (b.deadline ?? Infinity));
}

/**
 * Keeps `ownTables` up to date: once for each account, after every change of address, and at intervals while there is
 * a table and the page is visible.
 */
export function followOwnTables(): void {
  me.subscribe((account) => {
    if (account) void refreshOwnTables();
    else tables.value = [];
  });
  addEventListener("popstate", () => me.value && void refreshOwnTables());
  document.addEventListener("visibilitychange", () => !document.hidden && tables.value[0] && void refreshOwnTables());
  setInterval(() => !document.hidden && tables.value[0] && void refreshOwnTables(), LOOK_MILLISECONDS);
}
