import type { ServerContext } from "../context.ts";
import type { OpenRoom, StoredTable } from "../journal/journal.ts";
import { Stretch } from "../ops/stretch.ts";
import { restoreTable, type TableCount } from "./recovery.ts";
import { retryTransient } from "./retry-transient.ts";

/** How a client identifies a table. */
export type TableKey = { roomId: string } | { code: string };

/** Reads the stored tables. */
interface TableSource {
  /** Lists the open tables, without their matches. */
  openRooms(): Promise<OpenRoom[]>;
  openTable(matchId: string): Promise<StoredTable | null>;
  openTables(after?: string): Promise<StoredTable[]>;
}

/**
 * The tables that were open when the server last stopped. The server accepts connections before they are restored: a
 * table is restored when a client asks for it, and all others one after the other.
 */
export class SleepingTables {
  readonly #server: ServerContext;
  readonly #source: TableSource;
  /** Room ids of the tables that are not restored yet, by match. */
  readonly #asleep = new Map<string, string>();
  readonly #matchOfRoom = new Map<string, string>();
  readonly #roomOfCode = new Map<string, string>();
  /** Tables that are being restored, by room. */
  readonly #waking = new Map<string, Promise<void>>();
  readonly #count: TableCount = { restored: 0, setAside: 0 };
  #all: Promise<void> = Promise.resolve();

  private constructor(server: ServerContext, source: TableSource) {
    this.#server = server;
    this.#source = source;
  }

  /** Loads the list of stored tables. */
  static async of(server: ServerContext, source: TableSource): Promise<SleepingTables> {
    const tables = new SleepingTables(server, source);
    for (const { matchId, roomId, code } of await source.openRooms()) {
      // A table that cannot be read has no room id and is set aside in its turn.
      const room = roomId ?? matchId;
      tables.#asleep.set(matchId, room);
      tables.#matchOfRoom.set(room, matchId);
      if (code) tables.#roomOfCode.set(code, room);
    }
    return tables;
  }

  /** Number of tables that are not restored yet. */
  get size(): number {
    return this.#asleep.size;
  }

  /** Resolves when this table is restored, if it is stored. */
  async wake(asked: TableKey): Promise<void> {
    const roomId = "roomId" in asked ? asked.roomId : (this.#roomOfCode.get(asked.code) ?? "");
    const matchId = this.#matchOfRoom.get(roomId);
    if (matchId !== undefined && this.#asleep.has(matchId)) {
      this.#begin(matchId, () => this.#source.openTable(matchId));
    }
    await this.#waking.get(roomId);
  }

  /** Restores all remaining tables one after the other, and lets other work run in between. */
  async wakeAll(): Promise<TableCount> {
    this.#all = this.#wakeAll();
    await this.#all;
    return this.#count;
  }

  /** Resolves when no table is being restored; while the server closes, the others stay stored. */
  async resting(): Promise<void> {
    await Promise.allSettled([this.#all, ...this.#waking.values()]);
  }

  async #wakeAll(): Promise<void> {
    let tables = await this.#next();
    const stretch = new Stretch();
    while (tables.length > 0 && this.#asleep.size > 0 && !this.#server.closing) {
      const next = this.#next(tables.at(-1)?.matchId);
      // Awaited below, where a failure is thrown.
      next.catch(() => undefined);
      for (const table of tables) {
        const roomId = this.#asleep.get(table.matchId);
        if (roomId === undefined || this.#server.closing) continue;
        this.#begin(table.matchId, async () => table);
        await this.#waking.get(roomId)?.catch((err: unknown) => {
          this.#server.log.warn({ err, match: table.matchId }, "a table could not be set up yet");
        });
        if (stretch.isOver) await stretch.rest();
      }
      tables = await next;
    }
    if (this.#asleep.size > 0) return;
    this.#matchOfRoom.clear();
    this.#roomOfCode.clear();
  }

  #next(after?: string): Promise<StoredTable[]> {
    return retryTransient(this.#server, () => this.#source.openTables(after));
  }

  #begin(matchId: string, read: () => Promise<StoredTable | null>): void {
    const roomId = this.#asleep.get(matchId) ?? matchId;
    this.#asleep.delete(matchId);
    const woken = this.#setUp(read)
      .catch((error: unknown) => {
        // The next request for the table tries again.
        this.#asleep.set(matchId, roomId);
        throw error;
      })
      .finally(() => this.#waking.delete(roomId));
    this.#waking.set(roomId, woken);
  }

  async #setUp(read: () => Promise<StoredTable | null>): Promise<void> {
    const done = await retryTransient(this.#server, async () => {
      const table = await read();
      return table && restoreTable(this.#server, table);
    });
    if (done) this.#count[done]++;
  }
}
