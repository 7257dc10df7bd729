import { type Signal, signal } from "@preact/signals";
import type { ReplayTable } from "../../table/replay/replay-table.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** Milliseconds between two actions at normal speed. */
const GAP = 900;
/** From this speed on the dice are laid down, not thrown. */
const LAID_DOWN_FROM = 2;

/** Plays a replay by itself until its end, or until it is stopped. */
export class Playback {
  readonly playing: Signal<boolean> = signal(false);
  readonly speed: Signal<number> = signal(1);
  readonly #table: ReplayTable;
  #run = 0;

  constructor(table: ReplayTable) {
    this.#table = table;
  }

  toggle(): void {
    if (this.playing.value) this.pause();
    else void this.play();
  }

  pause(): void {
    this.#run++;
    this.playing.value = false;
  }

  /** Continues, or starts again from the end. */
  async play(): Promise<void> {
    const run = ++this.#run;
    const { position, reel } = this.#table;
    this.playing.value = true;
    if (position.value >= reel.end) this.#table.goTo(0);
    while (run === this.#run && position.value < reel.end) {
      await this.#table.forward(this.speed.value >= LAID_DOWN_FROM);
      await new Promise((resolve) => setTimeout(resolve, GAP / this.speed.value));
    }
    if (run === this.#run) this.playing.value = false;
  }
}
