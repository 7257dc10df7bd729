import { type Signal, signal } from "@preact/signals";
import type { Seat } from "../../../../shared/core/game.ts";
import type { Emote } from "../../../../shared/protocol/chat.ts";

/** What a seat says for a moment: an emote, or a few words. The spectators have the seat null. */
export type Bubble = { id: number } & ({ emote: Emote } | { words: string });

const SHOWN_MILLISECONDS = 3200;

/** The bubbles at the seats of a table. */
export class Bubbles {
  readonly shown: Signal<ReadonlyMap<Seat | null, Bubble>> = signal(new Map());
  #ids = 0;

  /** Shows a bubble in place of the last one of the seat. */
  show(seat: Seat | null, content: { emote: Emote } | { words: string }): void {
    const id = ++this.#ids;
    this.shown.value = new Map([...this.shown.value, [seat, { id, ...content }]]);
    setTimeout(() => this.#end(seat, id), SHOWN_MILLISECONDS);
  }

  #end(seat: Seat | null, id: number): void {
    if (this.shown.value.get(seat)?.id !== id) return;
    this.shown.value = new Map([...this.shown.value].filter(([other]) => other !== seat));
  }
}
