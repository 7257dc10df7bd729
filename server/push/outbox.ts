import { BoundedQueue, QueueFull } from "../ops/bounded-queue.ts";

export { QueueFull };

/** Connections to push services at the same time: in all, to one host, and to all hosts that gave no answer before. */
export const CONNECTIONS = { all: 32, host: 8, strangers: 16 };
/** Messages that wait for a connection at most; further ones are dropped. */
const MOST_WAITING = 2000;
/** Hosts that are remembered for their answers; there are only a few push services. */
const MOST_KNOWN = 100;

const ALL = "all";
const STRANGERS = "strangers";
const limitOf = (key: string): number =>
  key === ALL ? CONNECTIONS.all : key === STRANGERS ? CONNECTIONS.strangers : CONNECTIONS.host;

/**
 * Sends messages over a bounded number of connections. Clients choose the hosts, so hosts that have not answered yet
 * share a part of the connections: they cannot delay messages to push services that work.
 */
export class Outbox {
  readonly #queue = new BoundedQueue(limitOf, MOST_WAITING);
  readonly #known = new Set<string>();

  /** Sends in turn and returns the result; rejects with `QueueFull` if too many messages wait. */
  async send<T>(endpoint: string, send: () => Promise<T>): Promise<T> {
    const { host } = new URL(endpoint);
    try {
      const sent = await this.#queue.run([ALL, `host ${host}`, ...(this.#known.has(host) ? [] : [STRANGERS])], send);
      this.#remember(host);
      return sent;
    } catch (error) {
      if (!(error instanceof QueueFull)) this.#known.delete(host);
      throw error;
    }
  }

  #remember(host: string): void {
    this.#known.delete(host);
    this.#known.add(host);
    const [oldest] = this.#known;
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}
