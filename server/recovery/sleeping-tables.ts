import { setImmediate as others } from "node:timers/promises";
import type { House } from "../house.ts";
import type { OpenRoom, StoredTable } from "../journal/journal.ts";
import { restoreTable, type TableCount } from "./recovery.ts";

/** For so many milliseconds tables are set up before everyone else has a turn. */
const LONGEST_STRETCH = 1;

/** By what a table is asked for. */
export type Asked = { roomId: string } | { code: string };

/** Where sleeping tables are read. */
interface Shelf {
  /** Which tables are open, without their matches. */
  openRooms(): Promise<OpenRoom[]>;
  openTable(matchId: string): Promise<StoredTable | null>;
  openTables(after?: string): Promise<StoredTable[]>;
}

/**
 * The tables that were open when the house last stopped. It opens its doors before they are set up again: a table is
 * when somebody asks for it, and all the others in their turn.
 */
export class SleepingTables {
  readonly #house: House;
  readonly #shelf: Shelf;
  /** The rooms of all tables that nobody has begun to set up, by their matches. */
  readonly #asleep = new Map<string, string>();
  readonly #matchOfRoom = new Map<string, string>();
  readonly #roomOfCode = new Map<string, string>();
  /** The tables that are being set up, by room. */
  readonly #waking = new Map<string, Promise<void>>();
  readonly #count: TableCount = { restored: 0, setAside: 0 };
  #all: Promise<void> = Promise.resolve();

  private constructor(house: House, shelf: Shelf) {
    this.#house = house;
    this.#shelf = shelf;
  }

  /** Learns which tables there are. */
  static async of(house: House, shelf: Shelf): Promise<SleepingTables> {
    const tables = new SleepingTables(house, shelf);
    for (const { matchId, roomId, code } of await shelf.openRooms()) {
      // A table that cannot be read has no room; nobody asks for it, and it is set aside in its turn.
      const room = roomId ?? matchId;
      tables.#asleep.set(matchId, room);
      tables.#matchOfRoom.set(room, matchId);
      if (code) tables.#roomOfCode.set(code, room);
    }
    return tables;
  }

  /** How many are still asleep. */
  get size(): number {
    return this.#asleep.size;
  }

  /** Resolves when the table that is asked for is set up, if it was ever asleep. */
  async wake(asked: Asked): Promise<void> {
    const roomId = "roomId" in asked ? asked.roomId : (this.#roomOfCode.get(asked.code) ?? "");
    const matchId = this.#matchOfRoom.get(roomId);
    if (matchId !== undefined && this.#asleep.has(matchId)) {
      this.#begin(matchId, () => this.#shelf.openTable(matchId));
    }
    await this.#waking.get(roomId);
  }

  /** Sets up all that are left, one after the other, and in between lets everyone else have their turn. */
  async wakeAll(): Promise<TableCount> {
    this.#all = this.#wakeAll();
    await this.#all;
    return this.#count;
  }

  /** Resolves when no table is being set up any more; in a house that closes the others sleep on. */
  async resting(): Promise<void> {
    await Promise.allSettled([this.#all, ...this.#waking.values()]);
  }

  async #wakeAll(): Promise<void> {
    let tables = await this.#shelf.openTables();
    let since = performance.now();
    while (tables.length > 0 && this.#asleep.size > 0 && !this.#house.closing) {
      const next = this.#shelf.openTables(tables.at(-1)?.matchId);
      // It is waited for below, and fails there.
      next.catch(() => undefined);
      for (const table of tables) {
        const roomId = this.#asleep.get(table.matchId);
        if (roomId === undefined || this.#house.closing) continue;
        this.#begin(table.matchId, async () => table);
        await this.#waking.get(roomId)?.catch((err: unknown) => {
          this.#house.log.warn({ err, match: table.matchId }, "a table could not be set up yet");
        });
        if (performance.now() - since < LONGEST_STRETCH) continue;
        await others();
        since = performance.now();
      }
      tables = await next;
    }
    if (this.#asleep.size > 0) return;
    this.#matchOfRoom.clear();
    this.#roomOfCode.clear();
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
    const table = await read();
    const done = table && (await restoreTable(this.#house, table));
    if (done) this.#count[done]++;
  }
}
