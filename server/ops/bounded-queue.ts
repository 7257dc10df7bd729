/** Thrown for work that a queue has no room for. */
export class QueueFull extends Error {}

interface Waiting {
  keys: readonly string[];
  start(): void;
}

/**
 * Runs work in the order of arrival with a bounded number at the same time. Each piece of work counts for several keys,
 * such as its host, and starts when all of them have room; work with other keys may overtake it.
 */
export class BoundedQueue {
  readonly #limitOf: (key: string) => number;
  readonly #mostWaiting: number;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];

  constructor(limitOf: (key: string) => number, mostWaiting: number) {
    this.#limitOf = limitOf;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs work in its turn and returns its result; rejects with `QueueFull` if too much is waiting. */
  async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    if (!this.#hasRoom(keys)) {
      if (this.#waiting.length >= this.#mostWaiting) throw new QueueFull("too much work is waiting");
      await new Promise<void>((start) => this.#waiting.push({ keys, start }));
    } else this.#count(keys, 1);
    try {
      return await work();
    } finally {
      this.#count(keys, -1);
      this.#startNext();
    }
  }

  #hasRoom(keys: readonly string[]): boolean {
    return keys.every((key) => (this.#running.get(key) ?? 0) < this.#limitOf(key));
  }

  #count(keys: readonly string[], change: 1 | -1): void {
    for (const key of keys) {
      const count = (this.#running.get(key) ?? 0) + change;
      if (count > 0) this.#running.set(key, count);
      else this.#running.delete(key);
    }
  }

  /** Starts everything that has room. */
  #startNext(): void {
    for (let index = 0; index < this.#waiting.length; ) {
      const { keys, start } = this.#waiting[index] as Waiting;
      if (this.#hasRoom(keys)) {
        this.#waiting.splice(index, 1);
        this.#count(keys, 1);
        start();
      } else index++;
    }
  }
}
