import { setTimeout as wait } from "node:timers/promises";
import type { Write } from "./journal.ts";
import { Journal } from "./journal.ts";
import type { WorkerAnswer, WorkerRequest, Written } from "./journal-requests.ts";
import type { MatchTexts, OpenRoom, SetAsideMatch, StoredTable, UnsettledMatch } from "./stored-match.ts";
import { SupervisedWorker } from "./supervised-worker.ts";

const FIRST_PAUSE_MILLISECONDS = 50;
const LONGEST_PAUSE_MILLISECONDS = 1000;

const WORKER = new URL("./journal-worker.ts", import.meta.url);

/** The script of the worker thread, and further data for it. */
export interface WorkerScript {
  url: URL;
  workerData?: object;
}

/** Called with errors from which the journal recovers by itself. */
export type Warn = (error: unknown) => void;

/**
 * A journal in SQLite. The database lives in a worker thread, so waiting for the disk never stalls the event loop. While
 * the file is locked, the disk is full or the worker is being restarted, writes wait and are tried again in their order.
 */
export class SqliteJournal extends Journal {
  readonly #worker: SupervisedWorker<WorkerRequest, WorkerAnswer>;
  #isClosing = false;

  /** Tests pass a script that injects faults. */
  constructor(file: string, warn: Warn = () => undefined, script: WorkerScript = { url: WORKER }) {
    super(warn);
    this.#worker = new SupervisedWorker(
      script.url,
      { ...script.workerData, file },
      {
        died: (error) => this.interrupted(error),
        ready: () => this.availability.set(true),
      },
    );
  }

  async unsettled(after: number, limit: number): Promise<UnsettledMatch[]> {
    return (await this.#ask<{ unsettled: UnsettledMatch[] }>({ unsettled: { after, limit } })).unsettled;
  }

  async openTables(after = ""): Promise<StoredTable[]> {
    return (await this.#ask<{ tables: StoredTable[] }>({ openTablesAfter: after })).tables;
  }

  async prune(before: number, limit: number): Promise<number> {
    return (await this.#ask<{ pruned: number }>({ prune: { before, limit } })).pruned;
  }

  async setAsideMatches(limit: number): Promise<SetAsideMatch[]> {
    return (await this.#ask<{ setAside: SetAsideMatch[] }>({ setAsideMatches: limit })).setAside;
  }

  async openTable(matchId: string): Promise<StoredTable | null> {
    return (await this.#ask<{ tables: StoredTable[] }>({ openTable: matchId })).tables[0] ?? null;
  }

  async wakeTable(matchId: string): Promise<StoredTable | null> {
    return (await this.#ask<{ tables: StoredTable[] }>({ wakeTable: matchId })).tables[0] ?? null;
  }

  /** Rooms of all open tables that are not asleep; those that cannot be read are reported and left out. */
  async openRooms(): Promise<OpenRoom[]> {
    const { rooms, lost } = await this.#ask<{ rooms: OpenRoom[]; lost: string | null }>({ openRooms: true });
    if (lost !== null) this.warn(new Error(`journal: some open tables cannot be read: ${lost}`));
    return rooms;
  }

  get working(): boolean {
    return this.#worker.failure === null && this.availability.isAvailable;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.flushed();
    if (this.working) await this.#ask({ close: true });
    await this.#worker.stop();
  }

  protected override async find(matchId: string): Promise<MatchTexts | null> {
    return (await this.#ask<{ found: MatchTexts | null }>({ read: matchId })).found;
  }

  /** Retries until every write is decided. Only a closing journal gives up waiting writes. */
  protected override async commit(batch: Write[]): Promise<(Error | null)[]> {
    const refusals: (Error | null)[] = [];
    let isRepeated = false;
    for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)) {
      const { written, trouble } = await this.#write(batch.slice(refusals.length), isRepeated);
      refusals.push(...written.map((reason) => (reason === null ? null : new Error(`journal: ${reason}`))));
      if (trouble === null) return refusals;
      const error = new Error(`journal: ${trouble}`);
      if (this.#isClosing)
        return batch.map((_, index) => (index < refusals.length ? (refusals[index] ?? null) : error));
      this.interrupted(error);
      // A commit that reports an error may have been carried out.
      isRepeated = true;
      await wait(pause);
    }
  }

  /** A batch that cannot be sent is refused as a whole. */
  async #write(batch: Write[], isRepeated: boolean): Promise<Written> {
    try {
      return await this.#ask<Written>(isRepeated ? { batch, again: true } : { batch });
    } catch (error) {
      return { written: batch.map(() => (error as Error).message), trouble: null };
    }
  }

  #ask<Answer extends WorkerAnswer>(request: WorkerRequest): Promise<Answer> {
    return this.#worker.ask(request) as Promise<Answer>;
  }
}
