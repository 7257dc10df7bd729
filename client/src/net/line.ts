import { CloseCode } from "@colyseus/sdk";
import { type Signal, signal } from "@preact/signals";
import { CLOSE_REASONS, type CloseReason } from "../../../shared/core/close-codes.ts";
import { followTable } from "./follow.ts";
import { enter, type TableRoom } from "./house.ts";
import { watchAgain } from "./watching.ts";

/** A line that will come back is broken or waits while the server restores the table; every other one is over. */
export type Link = "online" | Away | Goodbye;
export type Away = "reconnecting" | "restoring";
export type Goodbye = CloseReason | "closed";

/** With any other close code the table is gone. */
const GOODBYES: Record<number, Goodbye> = CLOSE_REASONS;

const awayBecause = (reason: string | undefined): Away => (reason === "restoring" ? "restoring" : "reconnecting");

/** Whose line it is. */
export interface LineEnd {
  /** The name somebody who watches comes back with. */
  name: string;
  /** Has this browser a seat, which the house keeps for it? */
  seated(): boolean;
  /** There is a connection to listen to, the first one or a new one. */
  listen(room: TableRoom): void;
}

/** The line to a table. It breaks and comes back: to a seat by its token, for whoever watches by joining anew. */
export class Line {
  readonly link: Signal<Link> = signal("online");
  room: TableRoom;
  readonly #end: LineEnd;
  #gone = false;

  constructor(room: TableRoom, end: LineEnd) {
    this.room = room;
    this.#end = end;
  }

  /** Begins to listen. */
  open(): void {
    this.#take(this.room);
  }

  /** Gets up for good. */
  leave(): void {
    this.#gone = true;
    void this.room.leave();
  }

  /** Turns away from the table; a seat is kept for a while. */
  turnAway(): void {
    this.#gone = true;
    this.room.connection.close();
  }

  #take(room: TableRoom): void {
    this.room = room;
    Object.assign(room.reconnection, { minUptime: 0, maxRetries: 60, maxDelay: 2000 });
    room.onDrop((_code, reason) => {
      // Further attempts fail with other reasons while the table is still being restored.
      if (this.link.value !== "restoring") this.link.value = awayBecause(reason);
      room.reconnection.enabled = this.#end.seated() && !this.#gone;
    });
    room.onReconnect(() => {
      this.link.value = "online";
      if (this.#gone) this.turnAway();
    });
    followTable(room, enter);
    room.onLeave((code, reason) => void this.#cutOff(code, reason));
    this.#end.listen(room);
  }

  async #cutOff(code: number, reason: string | undefined): Promise<void> {
    if (this.#gone) return;
    const goodbye = GOODBYES[code];
    if (goodbye || this.#end.seated() || code === CloseCode.CONSENTED) {
      this.link.value = goodbye ?? "closed";
      return;
    }
    this.link.value = awayBecause(reason);
    const room = await watchAgain(this.room.roomId, this.#end.name, () => !this.#gone);
    if (this.#gone) return void room?.leave();
    if (room) this.#take(room);
    this.link.value = room ? "online" : "closed";
  }
}
