import { EventEmitter } from "node:events";
import { Client, type Room } from "@colyseus/sdk";
import { models } from "../../../client/src/games/models.ts";
import { followTable } from "../../../client/src/net/follow-table.ts";
import type { SyncedTable } from "../../../client/src/net/synced-table.ts";
import { type Action, mayAct, type Seat } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { type CatalogEntry, entryOf, type GameId } from "../../../shared/games/catalog.ts";
import { anyOf } from "./any-of.ts";

type TableRoom = Room<unknown, SyncedTable>;

/** Milliseconds of silence before a connection counts as lost: longer than a busy machine lets a process wait. */
const SILENCE_MILLISECONDS = 60_000;

/** Rejections after which the same move is sent again. */
const PASSING = ["closing", "restoring", "journal-unavailable"];
const PAUSE_MILLISECONDS = 300;

/** A move that the server has acknowledged. */
export interface Acknowledged {
  seq: number;
  seat: Seat;
  action: Action;
}

export interface Habits {
  /** Milliseconds of silence before a connection counts as lost. */
  silence?: number;
  /** Resolves when the player may make the first move. */
  start?: Promise<void>;
}

/**
 * Plays one match to the end with random legal moves, whatever happens to the connection: each move is resent until it
 * is acknowledged.
 */
export class PersistentPlayer {
  readonly acknowledged: Acknowledged[] = [];
  readonly finished: Promise<void>;
  readonly room: TableRoom;
  readonly #entry: CatalogEntry;
  readonly #read: (state: SyncedTable) => ReturnType<CatalogEntry["game"]["viewFor"]>;
  readonly #moved = new EventEmitter();
  #returns = 0;

  private constructor(client: Client, room: TableRoom, game: string, seed: number, habits: Habits = {}) {
    this.room = room;
    followTable(room, (join) => join(client), habits.silence ?? SILENCE_MILLISECONDS);
    this.#entry = entryOf(game) as CatalogEntry;
    this.#read = models[game as GameId];
    room.onMessage("*", () => undefined);
    Object.assign(room.reconnection, { minUptime: 0, maxRetries: Number.POSITIVE_INFINITY, maxDelay: 200 });
    room.onReconnect(() => {
      this.#returns++;
    });
    this.finished = this.#play(seed, habits.start);
  }

  static async join(
    address: string,
    game: string,
    options: object,
    seed: number,
    habits: Habits,
  ): Promise<PersistentPlayer> {
    const client = new Client(address);
    const room: TableRoom = await client.joinOrCreate(game, options);
    return new PersistentPlayer(client, room, game, seed, habits);
  }

  /** Takes a seat that is kept for the account of this client. */
  static async take(client: Client, game: string, roomId: string, seed: number): Promise<PersistentPlayer> {
    return new PersistentPlayer(client, await client.joinById(roomId), game, seed);
  }

  /** Stops reconnecting: the server is about to close for good. */
  rest(): void {
    this.room.reconnection.enabled = false;
  }

  /** Leaves the table for good, so that it closes. */
  async leave(): Promise<void> {
    this.rest();
    if (this.room.connection.isOpen) await this.room.leave();
  }

  get matchId(): string {
    return this.room.state.matchId;
  }

  get seq(): number {
    return this.room.state.seq;
  }

  /** True if this player has seen the end of the match. */
  get isOver(): boolean {
    return this.room.state.status === "over";
  }

  get returns(): number {
    return this.#returns;
  }

  /**
   * Resolves when a lost connection is restored. Keeps listening, because the SDK skips one of two one-time listeners.
   */
  get comesBack(): Promise<void> {
    return new Promise((resolve) => this.room.onReconnect(() => resolve()));
  }

  /** Calls the listener after every acknowledged move. */
  onMove(listener: () => void): void {
    this.#moved.on("moved", listener);
  }

  offMove(listener: () => void): void {
    this.#moved.off("moved", listener);
  }

  /** The last sequence number that was acknowledged to this player. */
  get lastAcknowledged(): number {
    return this.acknowledged.at(-1)?.seq ?? 0;
  }

  async #play(seed: number, start?: Promise<void>): Promise<void> {
    const room = this.room;
    const { game } = this.#entry;
    const thought = seededRng(seed);
    await this.#state((state) => state.commitment !== "");
    await room.request("seed", { seed: `stubborn ${seed}` }).catch(() => undefined);
    const seat = () => [...room.state.seats].findIndex(({ sessionId }) => sessionId === room.sessionId);
    await start;
    for (let move = 0; ; move++) {
      await this.#state(
        (state) => state.status === "over" || (state.status === "playing" && mayAct(game, this.#read(state), seat())),
      );
      if (room.state.status === "over") return;
      const view = this.#read(room.state);
      const action = anyOf(game.legalActions(view, seat()), thought);
      await this.#resend(`${seed}-${move}`, seat(), action);
    }
  }

  async #resend(id: string, seat: Seat, action: Action): Promise<void> {
    for (;;) {
      try {
        const { seq } = (await this.room.request("act", { id, action })) as { seq: number };
        this.acknowledged.push({ seq, seat, action });
        this.#moved.emit("moved");
        return;
      } catch (error) {
        const { reason } = error as { reason?: { code: string } };
        if (reason && !PASSING.includes(reason.code))
          throw new Error(`${JSON.stringify(action)} was refused: ${reason.code}`);
        if (reason?.code === "journal-unavailable")
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
        else await this.#backOnline();
      }
    }
  }

  #backOnline(): Promise<void> {
    if (this.room.connection.isOpen) return new Promise((resolve) => setImmediate(resolve));
    return new Promise((resolve) => this.room.onReconnect.once(() => resolve()));
  }

  #state(met: (state: SyncedTable) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const lost = (code: number) => reject(new Error(`the seat was lost with ${code}`));
      const check = () => {
        if (!this.room.state?.commitment || !met(this.room.state)) return;
        this.room.onStateChange.remove(check);
        this.room.onLeave.remove(lost);
        resolve();
      };
      this.room.onStateChange(check);
      this.room.onLeave(lost);
      check();
    });
  }
}
