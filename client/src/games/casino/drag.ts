import type { CardStage } from "../../stage/cards/CardStage.ts";
import { caught } from "../../stage/cards/catch.ts";
import type { CardLayout, Spot } from "../../stage/cards/places.ts";
import type { Play } from "./play.ts";
import { tap } from "./tap.ts";

/** Movement in pixels from which a press becomes a drag. */
const THRESHOLD = 7;

interface Grip {
  card: string;
  pointer: number;
  startX: number;
  startY: number;
  /** From the pointer to the middle of the card. */
  offX: number;
  offY: number;
  moved: boolean;
}

/** Dragging cards over the felt, and taps beside them. The layout and the stage are renewed from outside. */
export class Drag {
  layout: CardLayout | null = null;
  stage: CardStage | null = null;
  readonly #felt: HTMLElement;
  readonly #play: Play;
  #grip: Grip | null = null;
  /** Ignores the click at the end of a drag. */
  #swallow = false;

  constructor(felt: HTMLElement, play: Play, signal: AbortSignal) {
    this.#felt = felt;
    this.#play = play;
    felt.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    felt.addEventListener("pointermove", (event) => this.#move(event), { signal });
    felt.addEventListener("pointerup", (event) => void this.#end(event, true), { signal });
    felt.addEventListener("pointercancel", (event) => void this.#end(event, false), { signal });
    felt.addEventListener("click", (event) => this.#click(event), { signal, capture: true });
  }

  #at(event: MouseEvent): { x: number; y: number } {
    const box = this.#felt.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #targetAt(event: MouseEvent): Spot | null {
    const { x, y } = this.#at(event);
    const { hints } = this.#play;
    return caught(this.layout?.spots.filter(({ key }) => hints.value.has(key)) ?? [], x, y);
  }

  #down(event: PointerEvent): void {
    this.#swallow = false;
    const card = (event.target as HTMLElement).closest<HTMLElement>("[data-card]")?.dataset.card;
    const place = this.layout?.places.get(card ?? "");
    if (card === undefined || !place || event.button !== 0 || !this.#play.mayPick.value) return;
    if (this.#play.table.completeAnimation()) {
      this.#swallow = true;
      return;
    }
    const { x, y } = this.#at(event);
    const start = { startX: event.clientX, startY: event.clientY };
    this.#grip = { card, pointer: event.pointerId, ...start, offX: place.x - x, offY: place.y - y, moved: false };
  }

  #move(event: PointerEvent): void {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    if (!grip.moved) {
      if (Math.hypot(event.clientX - grip.startX, event.clientY - grip.startY) < THRESHOLD) return;
      grip.moved = true;
      this.#felt.setPointerCapture(grip.pointer);
      this.#play.pick(grip.card);
      this.#play.dragging.value = true;
    }
    const { x, y } = this.#at(event);
    this.stage?.drag(grip.card, x + grip.offX, y + grip.offY);
    this.#play.over.value = this.#targetAt(event)?.key ?? null;
  }

  async #end(event: PointerEvent, dropped: boolean): Promise<void> {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    this.#grip = null;
    if (!grip.moved) return;
    this.#swallow = true;
    const target = dropped ? this.#targetAt(event) : null;
    this.#play.over.value = null;
    this.#play.dragging.value = false;
    this.stage?.drop();
    if (target) await this.#play.dropOn(target.key);
    if (this.#play.picked.value === grip.card) this.#play.pick(null);
    this.stage?.release();
  }

  #click(event: MouseEvent): void {
    if (this.#swallow) {
      this.#swallow = false;
      event.stopPropagation();
      return;
    }
    if ((event.target as HTMLElement).closest("button, [role=dialog]")) return;
    const { x, y } = this.#at(event);
    const spot = caught(this.layout?.spots.filter(({ kind }) => kind !== "trail") ?? [], x, y);
    if (spot) tap(this.#play, spot);
    else this.#play.pick(null);
  }
}
