import { matchMaker } from "@colyseus/core";
import type { ServerContext } from "../context.ts";
import { callTable } from "../rooms/call-table.ts";
import type { DueGame } from "../rooms/table/game-report.ts";
import { type LeasedRun, runUnderLease } from "../store/run-under-lease.ts";
import { TaskLease } from "../store/task-lease.ts";
import { grantGrace } from "./grace.ts";

const LEASE = "deadlines";
/** Deadlines read by one query, and processed in one step. */
const AT_ONCE = 50;
const MOST_PER_STEP = 1000;
/** Steps for which a table is left out after an error. */
const STEPS_AFTER_ERROR = 5;

type Server = Pick<ServerContext, "correspondence" | "journal" | "store" | "log" | "push">;

/**
 * Processes the deadlines of all correspondence games, in one process at a time. A table plays a deadline only at the
 * position for which it was set, and the journal keeps the move before the deadline is replaced. So a deadline that is
 * processed again, after a crash or in another process, is neither lost nor played twice.
 */
export class Deadlines {
  readonly #server: Server;
  readonly #loadTable: (roomId: string) => Promise<void>;
  readonly #lease: TaskLease;
  /** Rooms whose last deadline failed, with the number of steps for which they are left out. */
  readonly #failed = new Map<string, number>();

  constructor(server: Server, loadTable: (roomId: string) => Promise<void>, processId: string) {
    this.#server = server;
    this.#loadTable = loadTable;
    this.#lease = new TaskLease(server.store, LEASE, processId);
  }

  /** Processes deadlines while this process holds the lease, with this many milliseconds between two checks. */
  run(pause: number): LeasedRun {
    const { log } = this.#server;
    return runUnderLease(this.#lease, {
      step: (number) => this.step(number),
      pause,
      warn: (err) => log.warn({ err }, "deadlines could not be processed"),
    });
  }

  /** Takes the lease for a single step; false if another process holds it. */
  async runOnce(): Promise<boolean> {
    const number = await this.#lease.hold();
    if (number === null) return false;
    await this.step(number);
    return true;
  }

  /** Processes all deadlines that are due, under this number of the lease. */
  async step(number: number): Promise<void> {
    const { correspondence, push } = this.#server;
    const { games } = correspondence;
    for (const [roomId, steps] of this.#failed) {
      if (steps > 1) this.#failed.set(roomId, steps - 1);
      else this.#failed.delete(roomId);
    }
    await push.sendDelayed(await games.now());
    const processed: string[] = [];
    for (;;) {
      await this.#check(number);
      const due = await games.due(AT_ONCE, [...this.#failed.keys(), ...processed]);
      if (due.length === 0 || processed.length >= MOST_PER_STEP) return;
      for (const game of due) await this.#process(game);
      processed.push(...due.map(({ room_id }) => room_id));
    }
  }

  /** Records the time of this check, and extends deadlines that passed while the server was down. */
  async #check(number: number): Promise<void> {
    const { correspondence, store, log } = this.#server;
    const now = await correspondence.games.now();
    const granted = await store.transaction().execute(async (writing) => {
      await this.#lease.fence(writing, number);
      return grantGrace(writing, now);
    });
    if (granted > 0) log.info({ games: granted }, "deadlines passed while the server was down, an hour was added");
  }

  async #process(game: DueGame): Promise<void> {
    const { sleeping } = this.#server.correspondence;
    try {
      await sleeping.keepAwake(game.room_id, () => this.#play(game));
    } catch (err) {
      this.#failed.set(game.room_id, STEPS_AFTER_ERROR);
      this.#server.log.warn({ err, room: game.room_id }, "a deadline could not be processed yet");
    }
  }

  async #play(due: DueGame): Promise<void> {
    const { room_id: roomId, match_id: matchId } = due;
    const { correspondence, journal } = this.#server;
    await this.#loadTable(roomId);
    const [room] = await matchMaker.query({ roomId });
    if (!room) {
      // The table was set aside or closed, or its process has just died and another takes it over.
      if ((await journal.openTable(matchId)) === null) await correspondence.games.remove(roomId);
      else throw new Error("the table is not in memory");
      return;
    }
    await callTable(roomId, "playDeadline", due);
  }
}
