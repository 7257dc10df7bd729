import { CloseCode } from "@colyseus/sdk";
import { type Signal, signal } from "@preact/signals";
import { CLOSE_REASONS, type CloseReason } from "../../../shared/protocol/close-codes.ts";
import { followTable } from "./follow-table.ts";
import { enter, type TableRoom } from "./rooms.ts";
import { watchAgain } from "./watch-again.ts";

/** State of a connection: online, temporarily lost (`Away`), or ended for a reason (`EndReason`). */
export type Link = "online" | Away | EndReason;
export type Away = "reconnecting" | "restoring";
export type EndReason = CloseReason | "closed";

/** With any other close code the table is gone. */
const END_REASONS: Record<number, EndReason> = CLOSE_REASONS;

const awayBecause = (reason: string | undefined): Away => (reason === "restoring" ? "restoring" : "reconnecting");

/** The table's side of a connection. */
export interface ConnectionOwner {
  /** Name with which a spectator rejoins. */
  name: string;
  /** True if this client has a seat, which the server holds during a disconnect. */
  seated(): boolean;
  /** Called with each new room connection, including the first. */
  listen(room: TableRoom): void;
}

/** Connection to a table. Seats reconnect by token; spectators rejoin. */
export class TableConnection {
  readonly link: Signal<Link> = signal("online");
  room: TableRoom;
  readonly #owner: ConnectionOwner;
  #gone = false;
  #left: Promise<unknown> | null = null;

  constructor(room: TableRoom, owner: ConnectionOwner) {
    this.room = room;
    this.#owner = owner;
  }

  /** Starts listening to the first connection. */
  open(): void {
    this.#take(this.room);
  }

  /** Leaves the table permanently. */
  leave(): void {
    this.#gone = true;
    if (this.link.value === "online") this.#left ??= this.room.leave();
  }

  /**
   * Closes the connection; the server holds the seat for the reconnection period. After `leave`, resolves when the
   * server has released the seat.
   */
  async close(): Promise<void> {
    this.#gone = true;
    if (this.#left) await this.#left;
    else this.room.connection.close();
  }

  #take(room: TableRoom): void {
    this.room = room;
    Object.assign(room.reconnection, { minUptime: 0, maxRetries: 60, maxDelay: 2000 });
    room.onDrop((_code, reason) => {
      // Further attempts fail with other reasons while the table is still being restored.
      if (this.link.value !== "restoring") this.link.value = awayBecause(reason);
      room.reconnection.enabled = this.#owner.seated() && !this.#gone;
    });
    room.onReconnect(() => {
      this.link.value = "online";
      if (this.#gone) void this.close();
    });
    followTable(room, enter);
    room.onLeave((code, reason) => void this.#cutOff(code, reason));
    this.#owner.listen(room);
  }

  async #cutOff(code: number, reason: string | undefined): Promise<void> {
    if (this.#gone) return;
    const ended = END_REASONS[code];
    if (ended || this.#owner.seated() || code === CloseCode.CONSENTED) {
      this.link.value = ended ?? "closed";
      return;
    }
    this.link.value = awayBecause(reason);
    const room = await watchAgain(this.room.roomId, this.#owner.name, () => !this.#gone);
    if (this.#gone) return void room?.leave();
    if (room) this.#take(room);
    this.link.value = room ? "online" : "closed";
  }
}
