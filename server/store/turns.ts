import { StoreUnavailable } from "./unavailable.ts";

/** Hands one connection to one user at a time, in the order of asking; waiting is limited. */
export class Turns {
  readonly #mostMilliseconds: number;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  constructor(mostMilliseconds: number) {
    this.#mostMilliseconds = mostMilliseconds;
  }

  /** Resolves when it is the caller's turn; rejects after the longest wait. */
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
