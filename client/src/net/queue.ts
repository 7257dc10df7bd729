import type { Room, SeatReservation } from "@colyseus/sdk";
import { type Signal, signal } from "@preact/signals";
import type { QueueNews } from "../../../shared/lobby/lobby.ts";
import { TAKEN_OVER } from "../../../shared/protocol/close-codes.ts";
import { Refused } from "./moves.ts";
import { enter, joining, sitDown, type TableRoom, type Wish } from "./rooms.ts";

/** A place in the queue for one kind of table. */
export class Queue {
  readonly wish: Wish;
  readonly since = Date.now();
  readonly news: Signal<QueueNews> = signal({ waiting: 1, usualWait: null, botOffer: false });
  /** Resolves with the table; rejects if the queue connection is lost. */
  readonly table: Promise<TableRoom>;
  readonly #room: Room;
  #left = false;

  private constructor(room: Room, wish: Wish) {
    this.#room = room;
    this.wish = wish;
    room.reconnection.enabled = false;
    room.onMessage("rejected", () => undefined);
    room.onMessage("news", (news: QueueNews) => {
      this.news.value = news;
    });
    this.table = new Promise((resolve, reject) => {
      room.onMessage("seat", (seat: SeatReservation) => this.#sit(seat).then(resolve, reject));
      room.onLeave((code) => {
        if (!this.#left) reject(new Refused(code === TAKEN_OVER ? "waiting-elsewhere" : "queue-lost"));
      });
    });
  }

  static async enter(wish: Wish): Promise<Queue> {
    const { game, name, options } = wish;
    return new Queue(
      await enter((server) => server.joinOrCreate("queue", { ...options, ...joining(name), game })),
      wish,
    );
  }

  /** Leaves the queue, and any table that was found at the same moment. */
  leave(): void {
    if (this.#left) return;
    this.#left = true;
    void this.#room.leave();
  }

  async #sit(seat: SeatReservation): Promise<TableRoom> {
    const coming: Promise<TableRoom> = sitDown(seat);
    const table = await coming.catch((error: unknown) => {
      if (!this.#left) throw error;
      return null;
    });
    if (!table || this.#left) {
      void table?.leave();
      return new Promise(() => undefined);
    }
    this.leave();
    return table;
  }
}
