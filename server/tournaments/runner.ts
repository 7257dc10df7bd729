import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Journal } from "../journal/journal.ts";
import type { Store } from "../store/store.ts";
import { LeaseLost, TaskLease } from "../store/task-lease.ts";
import { advanceArena } from "./arena.ts";
import type { GameTables } from "./game-tables.ts";
import { advanceKnockout } from "./knockout.ts";
import { REMINDED_BEFORE, type Reminder, takeReminders } from "./remind.ts";
import { findTournament, type GameRow, type TournamentRow } from "./rows.ts";
import { createScheduled } from "./schedules.ts";
import { startTournament } from "./start.ts";
import { type Tending, tendGames } from "./tend-games.ts";
import type { Turn } from "./turn.ts";

/** Milliseconds between two looks for schedules whose next arena is due; it is created a day ahead. */
const SCHEDULE_EVERY = 60_000;
/** Milliseconds between two checks for the table of a game that is being played. */
const LOOK_FOR_GAME = 10_000;

interface Dependencies {
  store: Store;
  journal: Pick<Journal, "read">;
  log: Pick<Logger, "warn">;
  tables: GameTables;
  /** Identifies this process and differs after every start. */
  holder: string;
  /** Milliseconds between two rounds, and the speed-up factor of all periods. */
  pause: number;
  speedup: number;
  opened: Tending["opened"];
  /** Called once before the start of each tournament. */
  remind(reminder: Reminder): void;
  now?: () => number;
}

/**
 * Advances tournaments. Every process runs one; a tournament is advanced by the process that holds its lease, and by
 * another one when that process dies.
 */
export class TournamentRunner {
  readonly #dependencies: Dependencies;
  readonly #leases = new Map<string, TaskLease>();
  /** When the table of a game was last looked for, by game. */
  readonly #looked = new Map<string, number>();
  #schedulesAt = 0;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves when the current round is finished and all leases are released. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await Promise.all([...this.#leases.values()].map((lease) => lease.release().catch(() => undefined)));
  }

  async #run(): Promise<void> {
    const { pause, log } = this.#dependencies;
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.round().catch((err: unknown) => log.warn({ err }, "tournaments could not be advanced"));
      await wait(pause, null, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Advances every tournament that is due and that no other process advances. */
  async round(): Promise<void> {
    const { store, speedup, remind } = this.#dependencies;
    const now = this.#now();
    if (now >= this.#schedulesAt) {
      await createScheduled(store, now);
      this.#schedulesAt = now + SCHEDULE_EVERY;
    }
    const remindUntil = now + REMINDED_BEFORE / speedup;
    const soon = await store
      .selectFrom("tournaments")
      .select(["id", "stage", "starts_at", "reminded"])
      .where((row) =>
        row.or([
          row("stage", "=", "running"),
          row.and([row("stage", "=", "upcoming"), row("starts_at", "<=", remindUntil)]),
        ]),
      )
      .execute();
    if (soon.some(({ stage, reminded }) => stage === "upcoming" && reminded === 0))
      for (const reminder of await takeReminders(store, remindUntil)) remind(reminder);
    const due = soon.filter(({ stage, starts_at }) => stage === "running" || starts_at <= now);
    await this.#forgetFinished(new Set(due.map(({ id }) => id)));
    await Promise.all(
      due.map(({ id }) => this.#advance(id).catch((err: unknown) => this.#warn({ tournament: id, err }))),
    );
  }

  async #advance(id: string): Promise<void> {
    const { store, speedup, holder } = this.#dependencies;
    const lease = this.#leases.get(id) ?? new TaskLease(store, `tournament:${id}`, holder);
    this.#leases.set(id, lease);
    const number = await lease.hold();
    if (number === null || this.#stopped.signal.aborted) return;
    const turn: Turn = { store, speedup, now: this.#now(), fence: (writing) => lease.fence(writing, number) };
    const tournament = await findTournament(store, id);
    if (tournament?.stage === "upcoming") await startTournament(turn, id);
    else if (tournament?.stage === "running") await this.#play(turn, tournament);
  }

  async #play(turn: Turn, tournament: TournamentRow): Promise<void> {
    const { tables, journal, opened } = this.#dependencies;
    const tending = { turn, tables, journal, opened, isDue: ({ id }: GameRow) => this.#isDue(id, turn.now) };
    await tendGames({ ...tending, failed: ({ id }, error) => this.#warn({ game: id, err: error }) }, tournament);
    await (tournament.kind === "arena" ? advanceArena : advanceKnockout)(turn, tournament);
  }

  #isDue(gameId: string, now: number): boolean {
    const last = this.#looked.get(gameId) ?? 0;
    if (now - last < LOOK_FOR_GAME / this.#dependencies.speedup) return false;
    this.#looked.set(gameId, now);
    return true;
  }

  /** Removes the leases of tournaments that are over. */
  async #forgetFinished(due: ReadonlySet<string>): Promise<void> {
    for (const [id, lease] of [...this.#leases]) {
      if (due.has(id)) continue;
      this.#leases.delete(id);
      await lease.remove();
    }
    if (this.#leases.size === 0) this.#looked.clear();
  }

  /** A lost lease is not logged, because another process continues the tournament. */
  #warn(failed: { err: unknown; tournament?: string; game?: string }): void {
    if (failed.err instanceof LeaseLost) return;
    this.#dependencies.log.warn(failed, "a tournament could not be advanced");
  }

  #now(): number {
    return this.#dependencies.now?.() ?? Date.now();
  }
}
