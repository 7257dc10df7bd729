/** Runs one piece of work at a time; the others wait in the order of arrival. */
export class BoundedQueue {
  readonly #mostWaiting: number;
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting;
  }

  /** Runs the work after all earlier work; returns null, and never runs it, if too much is waiting. */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#count > this.#mostWaiting) return null;
    this.#count++;
    const done = this.#last.then(work).finally(() => this.#count--);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
