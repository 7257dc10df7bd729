import { setTimeout as wait } from "node:timers/promises";
import { matchMaker } from "@colyseus/core";
import type { ServerContext } from "../context.ts";
import { restoreTable } from "../recovery/recovery.ts";
import { retryTransient } from "../recovery/retry-transient.ts";
import type { TableKey } from "../recovery/unrestored-tables.ts";
import type { Games } from "./games.ts";

/** How often a table is looked for that neither sleeps nor has a room, and the pause between. */
const MOST_LOOKS = 10;
const LOOK_AGAIN_MILLISECONDS = 50;

/** A room that stays in memory for a while when a client is about to arrive. */
interface Awake {
  expectClient?(): void;
}

/**
 * Correspondence tables that no process has in memory. They use no memory and no timer: the store has their rooms,
 * and the journal has their matches. A table is restored when a client or a deadline asks for it.
 */
export class SleepingTables {
  readonly #games: Games;
  /** Rooms that are being restored, and rooms that are being put to sleep. */
  readonly #waking = new Map<string, Promise<void>>();
  readonly #fallingAsleep = new Map<string, Promise<void>>();
  /** Number of seat requests under way for a table. */
  readonly #requests = new Map<string, number>();

  constructor(games: Games) {
    this.#games = games;
  }

  /** Resolves when this table is in memory, here or in another process, if it is a correspondence table. */
  async wake(server: ServerContext, asked: TableKey): Promise<void> {
    const roomId = "roomId" in asked ? asked.roomId : await this.#games.roomOfCode(asked.code);
    if (roomId === null) return;
    await this.#fallingAsleep.get(roomId);
    const room = matchMaker.getLocalRoomById(roomId) as Awake | undefined;
    if (room) return room.expectClient?.();
    const waking = this.#waking.get(roomId) ?? this.#begin(server, roomId);
    await waking;
  }

  /** Runs a seat request; a table that it wakes stays in memory until the request is done. */
  async keepAwake<T>(roomId: string, work: () => Promise<T>): Promise<T> {
    this.#requests.set(roomId, (this.#requests.get(roomId) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const others = (this.#requests.get(roomId) ?? 1) - 1;
      if (others > 0) this.#requests.set(roomId, others);
      else this.#requests.delete(roomId);
    }
  }

  /** True while a seat request for the table is under way. */
  isRequested(roomId: string): boolean {
    return this.#requests.has(roomId);
  }

  /** Called by a room that leaves memory; requests for its table wait until it is stored. */
  fallAsleep(roomId: string, stored: Promise<void>): void {
    const done = stored
      .catch(() => undefined)
      .finally(() => {
        if (this.#fallingAsleep.get(roomId) === done) this.#fallingAsleep.delete(roomId);
      });
    this.#fallingAsleep.set(roomId, done);
  }

  /** Resolves when no table is being restored. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#waking.values());
  }

  #begin(server: ServerContext, roomId: string): Promise<void> {
    const woken = this.#restore(server, roomId).finally(() => this.#waking.delete(roomId));
    this.#waking.set(roomId, woken);
    return woken;
  }

  async #restore(server: ServerContext, roomId: string): Promise<void> {
    const matchId = await this.#games.matchOf(roomId);
    if (matchId === null) return;
    for (let looks = 0; looks < MOST_LOOKS && !server.closing; looks++) {
      const table = await retryTransient(server, () => server.journal.wakeTable(matchId));
      if (table) return void (await retryTransient(server, () => restoreTable(server, { ...table, isWoken: true })));
      // Another process has the table, or removes its room from the list before the journal has it as asleep.
      if ((await matchMaker.query({ roomId })).length > 0) return;
      await wait(LOOK_AGAIN_MILLISECONDS);
    }
  }
}
