import type { CommonState, GameEvent, Happened } from "../../../shared/core/game.ts";

/** One accepted action on its way to the screen. */
export interface Step<V> extends Happened {
  view: V;
}

/** Animates a step and resolves at its end; aborting `skipped` ends it at once. */
export type Animate<V> = (step: Step<V>, skipped: AbortSignal) => Promise<void>;

/** How long a patch waits for its events before it is shown without them. */
const PATIENCE_MILLISECONDS = 250;
/** With more steps waiting than this, animations are skipped. */
const BACKLOG = 2;

/** Shows steps one after the other, skipping animations when it falls behind. */
export class Steps<V extends CommonState> {
  animate: Animate<V> | null = null;
  readonly #show: (step: Step<V>) => void;
  #queue: Step<V>[] = [];
  #running = false;
  #known = 0;
  #skipped = new AbortController();

  constructor(show: (step: Step<V>) => void) {
    this.#show = show;
  }

  /** Expects the events of a patch; without them the patch is shown after a delay. */
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

  /** Ends the running animation at once. */
  skip(): void {
    this.#skipped.abort();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      this.#skipped = new AbortController();
      if (this.#queue.length >= BACKLOG) this.#skipped.abort();
      await this.animate?.(step, this.#skipped.signal);
      this.#show(step);
    }
    this.#running = false;
  }
}
