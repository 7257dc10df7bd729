import { setTimeout as wait } from "node:timers/promises";
import { matchMaker } from "@colyseus/core";
import type { ServerContext } from "../context.ts";
import type { PostgresJournal } from "../journal/postgres/journal.ts";
import type { RoomTable } from "../journal/postgres/queries.ts";
import { forgetUnlisted } from "../matchmaking/listed-tables.ts";
import { restoreTables, type TableCount } from "../recovery/recovery.ts";
import type { SharedRooms } from "./rooms.ts";

/**
 * Interval between two checks of a process. More processes check less often each, so that all together check as often as
 * these few.
 */
const PAUSE_MILLISECONDS = 450;
const CHECKING = 8;

/** Takes over the tables of processes that have died or closed. */
export class TakeOver {
  readonly #server: ServerContext;
  readonly #journal: PostgresJournal;
  readonly #rooms: SharedRooms;
  readonly #stopped = new AbortController();
  #watching: Promise<void> = Promise.resolve();

  constructor(server: ServerContext, journal: PostgresJournal, rooms: SharedRooms) {
    this.#server = server;
    this.#journal = journal;
    this.#rooms = rooms;
  }

  /** Restores every table that no process owns. */
  adopt(): Promise<TableCount> {
    return restoreTables(this.#server, () => this.#claim());
  }

  /** Checks at intervals until stopped. */
  watch(): void {
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopped;
    let processes = 1;
    for (;;) {
      // Processes should not check at the same time.
      const pause = PAUSE_MILLISECONDS * Math.max(1, processes / CHECKING) * (0.7 + 0.6 * Math.random());
      await wait(pause, null, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const overview = await this.#journal.overview();
        processes = overview.processes;
        if (overview.needsTakeOver) await this.#takeOver();
      } catch (err) {
        this.#server.log.warn({ err }, "tables to take over could not be read");
      }
    }
  }

  async #takeOver(): Promise<void> {
    const { log, settlement, metrics } = this.#server;
    const ended = await this.#journal.endExpired();
    for (const processId of ended) await this.#forgetProcess(processId);
    const tables = await this.adopt();
    if (ended.length + tables.restored + tables.setAside === 0) return;
    log.info({ ended, ...tables }, "tables taken over");
    metrics.takenOver.inc(tables.restored);
    // A match may have ended just before its process did.
    void settlement.settleRest();
  }

  async #claim(): Promise<RoomTable[]> {
    const tables = await this.#journal.claim();
    for (const { roomId } of tables) this.#rooms.takeOver(roomId);
    return tables;
  }

  /** Removes a dead process from matchmaking. */
  async #forgetProcess(processId: string): Promise<void> {
    await matchMaker.stats.excludeProcess(processId);
    await forgetUnlisted(processId);
    await this.#rooms.cleanup(processId);
  }
}
