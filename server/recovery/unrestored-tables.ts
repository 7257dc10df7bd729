import type { ServerContext } from "../context.ts";
import type { OpenRoom, StoredTable } from "../journal/stored-match.ts";
import { TimeSlice } from "../ops/time-slice.ts";
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
export class UnrestoredTables {
  readonly #server: ServerContext;
  readonly #source: TableSource;
  /** Room ids of the tables that are not restored yet, by match. */
  readonly #unrestored = new Map<string, string>();
  readonly #matchOfRoom = new Map<string, string>();
  readonly #roomOfCode = new Map<string, string>();
  /** Tables that are being restored, by room. */
  readonly #restoring = new Map<string, Promise<void>>();
  readonly #count: TableCount = { restored: 0, setAside: 0 };
  #all: Promise<void> = Promise.resolve();

  private constructor(server: ServerContext, source: TableSource) {
    this.#server = server;
    this.#source = source;
  }

  /** Loads the list of stored tables. */
  static async of(server: ServerContext, source: TableSource): Promise<UnrestoredTables> {
    const tables = new UnrestoredTables(server, source);
    for (const { matchId, roomId, code } of await source.openRooms()) {
      // A table that cannot be read has no room id and is set aside in its turn.
      const room = roomId ?? matchId;
      tables.#unrestored.set(matchId, room);
      tables.#matchOfRoom.set(room, matchId);
      if (code) tables.#roomOfCode.set(code, room);
    }
    return tables;
  }

  /** Number of tables that are not restored yet. */
  get size(): number {
    return this.#unrestored.size;
  }

  /** Resolves when this table is restored, if it is stored. */
  async restore(asked: TableKey): Promise<void> {
    const roomId = "roomId" in asked ? asked.roomId : (this.#roomOfCode.get(asked.code) ?? "");
    const matchId = this.#matchOfRoom.get(roomId);
    if (matchId !== undefined && this.#unrestored.has(matchId)) {
      this.#begin(matchId, () => this.#source.openTable(matchId));
    }
    await this.#restoring.get(roomId);
  }

  /** Restores all remaining tables one after the other, and lets other work run in between. */
  async restoreAll(): Promise<TableCount> {
    this.#all = this.#restoreAll();
    await this.#all;
    return this.#count;
  }

  /** Resolves when no table is being restored; while the server closes, the others stay stored. */
  async idle(): Promise<void> {
    await Promise.allSettled([this.#all, ...this.#restoring.values()]);
  }

  async #restoreAll(): Promise<void> {
    let tables = await this.#next();
    const slice = new TimeSlice();
    while (tables.length > 0 && this.#unrestored.size > 0 && !this.#server.closing) {
      const next = this.#next(tables.at(-1)?.matchId);
      // Awaited below, where a failure is thrown.
      next.catch(() => undefined);
      for (const table of tables) {
        const roomId = this.#unrestored.get(table.matchId);
        if (roomId === undefined || this.#server.closing) continue;
        this.#begin(table.matchId, async () => table);
        await this.#restoring.get(roomId)?.catch((err: unknown) => {
          this.#server.log.warn({ err, match: table.matchId }, "a table could not be set up yet");
        });
        if (slice.isOver) await slice.yield();
      }
      tables = await next;
    }
    if (this.#unrestored.size > 0) return;
    this.#matchOfRoom.clear();
    this.#roomOfCode.clear();
  }

  #next(after?: string): Promise<StoredTable[]> {
    return retryTransient(this.#server, () => this.#source.openTables(after));
  }

  #begin(matchId: string, read: () => Promise<StoredTable | null>): void {
    const roomId = this.#unrestored.get(matchId) ?? matchId;
    this.#unrestored.delete(matchId);
    const restored = this.#setUp(read)
      .catch((error: unknown) => {
        // The next request for the table tries again.
        this.#unrestored.set(matchId, roomId);
        throw error;
      })
      .finally(() => this.#restoring.delete(roomId));
    this.#restoring.set(roomId, restored);
  }

  async #setUp(read: () => Promise<StoredTable | null>): Promise<void> {
    const done = await retryTransient(this.#server, async () => {
      const table = await read();
      return table && restoreTable(this.#server, table);
    });
    if (done) this.#count[done]++;
  }
}
