import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { CommonState, GameEvent, Happened, StandIn } from "../../../shared/core/game.ts";

/** One accepted action on its way to the screen. */
export interface Step<V> extends Happened {
  view: V;
}

/** The end of an animation. */
export interface Shown {
  /** Shows the announcements of a step, such as a banner; called together with the new state, so none is ahead of the log. */
  announce(): void;
  /** Milliseconds for which the next step waits, so that players take in this one. */
  hold: number;
}

/** Animates a step and resolves at its end. Aborting `skipped` ends the animation at once. */
export type Animate<V> = (step: Step<V>, skipped: AbortSignal) => Promise<Shown>;

/**
 * Time that a patch waits for its events before it is shown without them. They follow it at once, but a busy device may
 * take long to read them; shown without them, the result would appear before the dice.
 */
const EVENTS_WAIT_MILLISECONDS = 1000;
/** With more steps waiting than this, animations are skipped. */
const BACKLOG = 2;
/** An animation is completed by a press from this time on; an earlier press is the second one of a double press. */
const EARLIEST_PRESS_MILLISECONDS = 600;

/** Shows steps one after the other, skipping animations when it falls behind. */
export class Steps<V extends CommonState> {
  animate: Animate<V> | null = null;
  readonly #show: (step: Step<V>) => void;
  readonly #busy = signal(false);
  readonly #shownSeq: Signal<number>;
  #queue: Step<V>[] = [];
  #running = false;
  /** Sequence number of the newest patch, and of the newest step. */
  #expected: number;
  #known: number;
  #skipped = new AbortController();
  #begun = 0;

  /** `seq` is the number of the action that is already shown. */
  constructor(show: (step: Step<V>) => void, seq = 0) {
    this.#show = show;
    this.#expected = seq;
    this.#known = seq;
    this.#shownSeq = signal(seq);
  }

  /** True while the screen shows an older state than the latest. */
  get busy(): ReadonlySignal<boolean> {
    return this.#busy;
  }

  /** Number of the last action on the screen. */
  get shownSeq(): ReadonlySignal<number> {
    return this.#shownSeq;
  }

  /** True if this action, and none after it, is on the screen. */
  hasShown(seq: number): boolean {
    return !this.#busy.peek() && seq === this.#known;
  }

  /** Expects the events of a patch; without them the patch is shown after a delay. */
  expect(seq: number, view: V): void {
    if (seq <= this.#expected) return;
    this.#expected = seq;
    this.#busy.value = true;
    setTimeout(() => {
      if (seq > this.#known) this.add(seq, view, []);
    }, EVENTS_WAIT_MILLISECONDS);
  }

  add(seq: number, view: V, events: GameEvent[], standIn?: StandIn): void {
    this.#expected = Math.max(this.#expected, seq);
    this.#known = Math.max(this.#known, seq);
    this.#busy.value = true;
    this.#queue.push({ seq, view, events, ...(standIn && { standIn }) });
    if (this.#queue.length > BACKLOG) this.skip();
    if (!this.#running) void this.#run();
  }

  /** Ends the running animation by a press of the player, unless it has only just begun. */
  press(): void {
    if (performance.now() - this.#begun >= EARLIEST_PRESS_MILLISECONDS) this.skip();
  }

  /** Ends the running animation, or the pause after it, at once. */
  skip(): void {
    this.#skipped.abort();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      const shown = step;
      this.#skipped = new AbortController();
      this.#begun = performance.now();
      if (this.#queue.length >= BACKLOG) this.#skipped.abort();
      const end = await this.animate?.(step, this.#skipped.signal);
      batch(() => {
        end?.announce();
        this.#busy.value = this.#queue.length > 0 || this.#expected > this.#known;
        this.#shownSeq.value = shown.seq;
        this.#show(shown);
      });
      if (end) await passed(end.hold, this.#skipped.signal);
    }
    this.#running = false;
  }
}

/** Resolves after a time, or when the signal is aborted. */
function passed(milliseconds: number, ended: AbortSignal): Promise<void> {
  if (milliseconds === 0 || ended.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    ended.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
