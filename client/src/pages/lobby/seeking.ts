import { signal } from "@preact/signals";
import { Queue } from "../../net/queue.ts";
import { codeOf, type Wish } from "../../net/rooms.ts";
import type { ServerTable } from "../../table/server-table.ts";
import { fetchedTable, fetchTable } from "../fetch-table.ts";

/** The player's place in the queue. It is kept on every page, until a table is found or the player leaves it. */
export const seeking = signal<Queue | null>(null);

/** The table that was found, at which the player has a seat but has not come to yet. */
export const readyTable = signal<ServerTable | null>(null);

/** Code of the error that ended the last search; null for none. */
export const seekFault = signal<string | null>(null);

/** Looks for a table; resolves when the search has begun. */
export async function seek(wish: Wish): Promise<void> {
  stopSeeking();
  seekFault.value = null;
  await fetchTable(wish.game);
  const queue = await Queue.enter(wish);
  seeking.value = queue;
  void queue.table.then(
    (room) => {
      readyTable.value = fetchedTable().sitAt(room, wish.name);
      seeking.value = null;
    },
    (error: unknown) => {
      if (seeking.value !== queue) return;
      seekFault.value = codeOf(error);
      seeking.value = null;
    },
  );
}

/** Leaves the queue. */
export function stopSeeking(): void {
  seeking.value?.leave();
  seeking.value = null;
}

/** Gives up the seat at the table that was found. */
export function declineReady(): void {
  readyTable.value?.leave();
  readyTable.value = null;
}

/** Takes the table that was found; null if there is none. */
export function takeReady(): ServerTable | null {
  const table = readyTable.value;
  readyTable.value = null;
  return table;
}
