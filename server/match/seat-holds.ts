import type { Client } from "@colyseus/core";
import type { After } from "./timers.ts";

/** What Colyseus promises for a seat whose connection broke: the returning client, unless it is told to give up. */
export interface Reconnection extends PromiseLike<unknown> {
  /** Missing when the room is closing and the promise was broken from the start. */
  reject?(reason?: unknown): void;
}

interface Hold {
  reconnection: Reconnection;
  /** The seat is no longer held, for better or worse. */
  ended: PromiseLike<void>;
}

/** Keeps seats for people whose connection broke, and says when their grace is over. */
export class SeatHolds {
  readonly #holds = new Map<string, Hold>();
  readonly #allow: (client: Client) => Reconnection;
  readonly #after: After;

  constructor(allow: (client: Client) => Reconnection, after: After) {
    this.#allow = allow;
    this.#after = after;
  }

  /** Holds the seat of this client; after the grace `expired` decides what becomes of it. */
  hold(client: Client, seconds: number, expired: () => unknown): void {
    const { sessionId } = client;
    const reconnection = this.#allow(client);
    const grace = this.#after(expired, seconds * 1000);
    const forget = () => {
      grace.clear();
      if (this.#holds.get(sessionId) === hold) this.#holds.delete(sessionId);
    };
    const hold: Hold = { reconnection, ended: reconnection.then(forget, forget) };
    this.#holds.set(sessionId, hold);
  }

  has(sessionId: string): boolean {
    return this.#holds.has(sessionId);
  }

  /** Gives the seat up: its token opens nothing any more, and somebody else may come. */
  async release(sessionId: string): Promise<void> {
    const hold = this.#holds.get(sessionId);
    hold?.reconnection.reject?.(false);
    await hold?.ended;
  }

  async releaseAll(): Promise<void> {
    await Promise.all([...this.#holds.keys()].map((sessionId) => this.release(sessionId)));
  }
}
