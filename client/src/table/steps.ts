import type { CommonState, GameEvent, Happened } from "../../../shared/core/game.ts";

/** One accepted action on its way to the screen. */
export interface Step<V> extends Happened {
  view: V;
}

/** Draws a step and resolves when the eye has followed it; `hurry` asks it to finish at once. */
export type Animate<V> = (step: Step<V>, hurry: AbortSignal) => Promise<void>;

/** How long a patch waits for its events before it is shown without them. */
const PATIENCE_MILLISECONDS = 250;
/** Further behind than this, the table jumps. */
const BACKLOG = 2;

/** Plays steps one after the other; it never falls far behind, and it never shows a state that was not sent. */
export class Steps<V extends CommonState> {
  animate: Animate<V> | null = null;
  readonly #show: (step: Step<V>) => void;
  #queue: Step<V>[] = [];
  #running = false;
  #known = 0;
  #hurry = new AbortController();

  constructor(show: (step: Step<V>) => void) {
    this.#show = show;
  }

  /** A patch arrived: its events should follow; if they do not, it is shown as it is. */
  expect(seq: number, view: V): void {
    setTimeout(() => {
      if (seq > this.#known) this.add(seq, view, []);
    }, PATIENCE_MILLISECONDS);
  }

  add(seq: number, view: V, events: GameEvent[]): void {
    this.#known = Math.max(this.#known, seq);
    this.#queue.push({ seq, view, events });
    if (this.#queue.length > BACKLOG) this.skip();
    if (!this.#running) void this.#run();
  }

  /** Finishes what is being shown at once. */
  skip(): void {
    this.#hurry.abort();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      this.#hurry = new AbortController();
      if (this.#queue.length >= BACKLOG) this.#hurry.abort();
      await this.animate?.(step, this.#hurry.signal);
      this.#show(step);
    }
    this.#running = false;
  }
}
