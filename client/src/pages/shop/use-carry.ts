import type { TargetedPointerEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Carried } from "./shop.ts";

/** A die that is being dragged. */
export interface InTheAir extends Carried {
  x: number;
  y: number;
  /** The slot below the pointer. */
  over: number | null;
}

/** A pointer that moves less than this is a press. */
const PRESS = 8;

function slotAt(x: number, y: number): number | null {
  const slot = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-slot]")?.dataset.slot;
  return slot === undefined ? null : Number(slot);
}

/** Drags dice by mouse, pen or finger. `drop` is called with the target slot, or null outside of all slots. */
export function useCarry(drop: (carried: Carried, slot: number | null) => unknown) {
  const [air, setAir] = useState<InTheAir | null>(null);
  const start = useRef<{ carried: Carried; x: number; y: number } | null>(null);
  const carriedAway = useRef(false);

  const letGo = () => {
    start.current = null;
    setAir(null);
  };
  const listen = (carried: Carried | null) => ({
    onPointerDown(event: TargetedPointerEvent<HTMLElement>) {
      carriedAway.current = false;
      if (!carried || event.button !== 0) return;
      start.current = { carried, x: event.clientX, y: event.clientY };
      // The browser captures fingers and pens itself.
      if (event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX: x, clientY: y }: TargetedPointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from || (!air && Math.hypot(x - from.x, y - from.y) < PRESS)) return;
      setAir({ ...from.carried, x, y, over: slotAt(x, y) });
    },
    onPointerUp({ clientX, clientY }: TargetedPointerEvent<HTMLElement>) {
      if (air && start.current) {
        carriedAway.current = true;
        // A mouse clicks right after it is released, a finger that has moved does not.
        setTimeout(() => {
          carriedAway.current = false;
        });
        drop(start.current.carried, slotAt(clientX, clientY));
      }
      letGo();
    },
    onPointerCancel: letGo,
  });
  /** True if the following click only ends a drag. */
  const swallowsClick = () => {
    const swallowed = carriedAway.current;
    carriedAway.current = false;
    return swallowed;
  };
  return { air, listen, swallowsClick };
}

export type Carry = ReturnType<typeof useCarry>;
