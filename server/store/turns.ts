import { StoreUnavailable } from "./unavailable.ts";

/** First-in, first-out mutex with a maximum wait. */
export class Turns {
  readonly #mostMilliseconds: number;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  constructor(mostMilliseconds: number) {
    this.#mostMilliseconds = mostMilliseconds;
  }

  /** Resolves when the caller holds the mutex; rejects after the maximum wait. */
  async take(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn.resolve);
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(turn.resolve), 1);
      turn.reject(new StoreUnavailable("the connection to the store stayed occupied"));
    };
    const timer = setTimeout(giveUp, this.#mostMilliseconds);
    await turn.promise.finally(() => clearTimeout(timer));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
