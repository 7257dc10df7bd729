import type { Room } from "@colyseus/sdk";
import { computed, type Signal, signal } from "@preact/signals";
import type { Crowd, ListChanges, ListedTable, ListFilter, TableList } from "../../../shared/lobby/lobby.ts";
import { urlOf } from "../base-path.ts";
import { Refused } from "./moves.ts";
import { comeTo, enter, joinTable, type TableRoom } from "./rooms.ts";
import { recallSeat } from "./seat-memory.ts";

const RETRY_MILLISECONDS = 3000;

/** Live list of public tables, synchronized with the lobby room until closed. */
export class LobbyClient {
  readonly link: Signal<"coming" | "here" | "away"> = signal("coming");
  readonly total: Signal<number> = signal(0);
  readonly crowd: Signal<Crowd> = signal({ playing: 0, waiting: {} });
  readonly #listed: Signal<ReadonlyMap<string, ListedTable>> = signal(new Map());
  /** Open tables first, then the newest. */
  readonly tables = computed(() =>
    [...this.#listed.value.values()].sort(
      (a, b) => Number(b.status === "open") - Number(a.status === "open") || b.since - a.since,
    ),
  );
  #filter: ListFilter;
  #room: Room | null = null;
  #closed = false;
  #ahead = 0;

  constructor(filter: ListFilter) {
    this.#filter = filter;
    void this.#come();
  }

  /** Server time, independent of this browser's clock. */
  get now(): number {
    return Date.now() + this.#ahead;
  }

  browse(filter: ListFilter): void {
    this.#filter = filter;
    if (this.#room) this.#look(this.#room).catch(() => undefined);
  }

  close(): void {
    this.#closed = true;
    void this.#room?.leave();
  }

  async #come(): Promise<void> {
    try {
      const room = await enter((server) => server.joinOrCreate("lobby"));
      room.reconnection.enabled = false;
      room.onMessage("changes", (changes: ListChanges) => this.#change(changes));
      room.onMessage("crowd", (crowd: Crowd) => {
        this.crowd.value = crowd;
      });
      room.onMessage("rejected", () => undefined);
      room.onLeave(() => this.#lost());
      this.#room = room;
      if (this.#closed) void room.leave();
      else await this.#look(room);
    } catch {
      if (!this.#room) this.#lost();
    }
  }

  #lost(): void {
    this.#room = null;
    if (this.#closed) return;
    this.link.value = "away";
    setTimeout(() => {
      if (!this.#closed) void this.#come();
    }, RETRY_MILLISECONDS);
  }

  async #look(room: Room): Promise<void> {
    const { tables, total, crowd, now } = (await room.request("browse", this.#filter)) as TableList;
    this.#ahead = now - Date.now();
    this.total.value = total;
    this.crowd.value = crowd;
    this.#listed.value = new Map(tables.map((table) => [table.id, table]));
    this.link.value = "here";
  }

  #change({ set, gone, total }: ListChanges): void {
    const tables = new Map(this.#listed.value);
    for (const table of set) tables.set(table.id, table);
    for (const id of gone) tables.delete(id);
    this.#listed.value = tables;
    this.total.value = total;
  }
}

/** Takes a free seat of a listed table, or returns to the remembered seat. */
export const sitAt = (id: string, name: string): Promise<TableRoom> =>
  recallSeat(id) ? comeTo(id, name) : joinTable(id, name);

/** Watches a listed table, or returns to the remembered seat. */
export const watchAt = (id: string, name: string): Promise<TableRoom> =>
  recallSeat(id) ? comeTo(id, name) : joinTable(id, name, { watch: true });

/** Opens the private table with this code. */
export async function comeByCode(code: string, name: string): Promise<TableRoom> {
  const response = await fetch(urlOf(`/api/codes/${encodeURIComponent(code.trim())}`));
  if (!response.ok) {
    const { error } = (await response.json().catch(() => ({}))) as { error?: { code: string } };
    throw new Refused(error?.code ?? "no-such-table");
  }
  const { roomId } = (await response.json()) as { roomId: string };
  return comeTo(roomId, name);
}
