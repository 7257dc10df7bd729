import type { After } from "./timers.ts";

/** Reservation of a disconnected client's place by Colyseus. It resolves when the client is back. */
export interface Reconnection extends PromiseLike<unknown> {
  /** Missing if the room is closing and the reservation was rejected from the start. */
  reject?(reason?: unknown): void;
  /** Invalidates the token without ending the reservation, because the client came back with another token. */
  discard?(): void;
}

interface Hold {
  /** One for each token with which the client may come back. */
  reconnections: readonly Reconnection[];
  /** Resolves when the seat is no longer held, because the client is back or the hold was released. */
  ended: PromiseLike<void>;
}

/** Holds the seats of disconnected clients, each for a grace period. */
export class SeatHolds<C extends { sessionId: string }> {
  readonly #holds = new Map<string, Hold>();
  readonly #allow: (client: C) => Reconnection;
  readonly #after: After;

  constructor(allow: (client: C) => Reconnection, after: After) {
    this.#allow = allow;
    this.#after = after;
  }

  /**
   * Holds the seat of a session until it is released; calls `expired` after the grace period. The clients differ in
   * their token: the first one that comes back ends the hold.
   */
  hold(sessionId: string, clients: readonly C[], seconds: number, expired: () => unknown): void {
    const reconnections = clients.map(this.#allow);
    const grace = this.#after(expired, seconds * 1000);
    const forget = () => {
      grace.clear();
      for (const reconnection of reconnections) reconnection.discard?.();
      if (this.#holds.get(sessionId) === hold) this.#holds.delete(sessionId);
    };
    const [only] = reconnections;
    const back = only && reconnections.length === 1 ? only : Promise.race(reconnections);
    const hold: Hold = { reconnections, ended: back.then(forget, forget) };
    this.#holds.set(sessionId, hold);
  }

  has(sessionId: string): boolean {
    return this.#holds.has(sessionId);
  }

  /** Ends the hold: the token of the seat is no longer valid, and another client may take the place. */
  async release(sessionId: string): Promise<void> {
    const hold = this.#holds.get(sessionId);
    for (const reconnection of hold?.reconnections ?? []) reconnection.reject?.(false);
    await hold?.ended;
  }

  async releaseAll(): Promise<void> {
    await Promise.all([...this.#holds.keys()].map((sessionId) => this.release(sessionId)));
  }
}
