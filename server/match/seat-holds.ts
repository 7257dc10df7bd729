import type { Client } from "@colyseus/core";
import type { After, Timer } from "./timers.ts";

/** What Colyseus promises for a seat whose connection broke: the returning client, unless it is told to give up. */
export interface Reconnection extends PromiseLike<unknown> {
  /** Missing when the room is closing and the promise was broken from the start. */
  reject?(reason?: unknown): void;
}

interface Hold {
  reconnection: Reconnection;
  grace: Timer;
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
    const hold = { reconnection, grace };
    this.#holds.set(sessionId, hold);
    const forget = () => {
      grace.clear();
      if (this.#holds.get(sessionId) === hold) this.#holds.delete(sessionId);
    };
    reconnection.then(forget, forget);
  }

  has(sessionId: string): boolean {
    return this.#holds.has(sessionId);
  }

  /** Gives the seat up: its token opens nothing any more. */
  release(sessionId: string): void {
    this.#holds.get(sessionId)?.reconnection.reject?.(false);
  }

  releaseAll(): void {
    for (const sessionId of [...this.#holds.keys()]) this.release(sessionId);
  }
}
