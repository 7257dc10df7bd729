import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { caught } from "../../stage/cards/catch.ts";
import type { CardStage } from "../../stage/cards/CardStage.ts";
import type { CardLayout } from "../../stage/cards/places.ts";
import type { Play } from "./play.ts";
import { tap } from "./tap.ts";

/** A finger wobbles; only further than this it drags. */
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

/** Dragging cards over the felt, and taps beside them. */
export function useDrag(felt: RefObject<HTMLElement | null>, play: Play, layout: CardLayout | null, stage: CardStage | null): void {
  const now = useRef({ layout, stage });
  now.current = { layout, stage };
  useEffect(() => {
    const element = felt.current;
    if (!element) return;
    const off = new AbortController();
    const { signal } = off;
    let grip: Grip | null = null;
    let swallow = false;

    const at = (event: PointerEvent | MouseEvent) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const targets = () => (now.current.layout?.spots ?? []).filter(({ key }) => play.hints.value.has(key));

    const down = (event: PointerEvent) => {
      swallow = false;
      const card = (event.target as HTMLElement).closest<HTMLElement>("[data-card]")?.dataset.card;
      const place = now.current.layout?.places.get(card ?? "");
      if (card === undefined || !place || event.button !== 0 || !play.mayPick.value) return;
      const { x, y } = at(event);
      const start = { startX: event.clientX, startY: event.clientY };
      grip = { card, pointer: event.pointerId, ...start, offX: place.x - x, offY: place.y - y, moved: false };
    };
    const move = (event: PointerEvent) => {
      if (!grip || event.pointerId !== grip.pointer) return;
      if (!grip.moved && Math.hypot(event.clientX - grip.startX, event.clientY - grip.startY) < THRESHOLD) return;
      if (!grip.moved) {
        grip.moved = true;
        element.setPointerCapture(grip.pointer);
        play.pick(grip.card);
        play.dragging.value = true;
      }
      const { x, y } = at(event);
      now.current.stage?.drag(grip.card, x + grip.offX, y + grip.offY);
      play.over.value = caught(targets(), x, y)?.key ?? null;
    };
    const end = async (event: PointerEvent) => {
      if (!grip || event.pointerId !== grip.pointer) return;
      const { moved } = grip;
      grip = null;
      if (!moved) return;
      swallow = true;
      const { x, y } = at(event);
      const target = event.type === "pointerup" ? caught(targets(), x, y) : null;
      play.over.value = null;
      play.dragging.value = false;
      now.current.stage?.hang();
      if (target) await play.dropOn(target.key);
      play.picked.value = null;
      now.current.stage?.release();
    };
    const click = (event: MouseEvent) => {
      if (swallow) {
        swallow = false;
        event.stopPropagation();
        return;
      }
      if ((event.target as HTMLElement).closest("button, a, dialog, [role=dialog]")) return;
      const { x, y } = at(event);
      const spot = caught(now.current.layout?.spots.filter(({ kind }) => kind !== "trail") ?? [], x, y);
      if (spot) tap(play, spot);
      else play.pick(null);
    };
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", end, { signal });
    element.addEventListener("pointercancel", end, { signal });
    element.addEventListener("click", click, { signal, capture: true });
    return () => off.abort();
  }, [play]);
}
