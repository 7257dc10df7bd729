import { useEffect, useRef, useState } from "preact/hooks";

const LONG_PRESS_MILLISECONDS = 450;

/** Listeners of one thing that has a tip. */
export interface TipListeners {
  onPointerEnter(event: PointerEvent): void;
  onPointerLeave(event: PointerEvent): void;
  onPointerDown(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onFocus(event: FocusEvent): void;
  onBlur(): void;
  onContextMenu(event: Event): void;
}

/** The open tooltip among several, by hovering, keyboard focus or a long press. */
export function useTip(): {
  open: number | null;
  /** Opens the tip of something that has no listeners of its own, or closes all. */
  show(index: number | null): void;
  listen(index: number): TipListeners;
  /** True once after a long press, whose end must not count as a click. */
  swallowsClick(): boolean;
} {
  const [open, setOpen] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => {
    const away = () => setOpen(null);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setOpen(null);
    window.addEventListener("pointerdown", away, { capture: true });
    window.addEventListener("keydown", onKey);
    return () => {
      stop();
      window.removeEventListener("pointerdown", away, { capture: true });
      window.removeEventListener("keydown", onKey);
    };
  }, []);

  const listen = (index: number): TipListeners => ({
    onPointerEnter: (event) => event.pointerType === "mouse" && setOpen(index),
    onPointerLeave: (event) => {
      stop();
      if (event.pointerType === "mouse") setOpen(null);
    },
    onPointerDown: (event) => {
      pressed.current = false;
      if (event.pointerType === "mouse") return;
      timer.current = setTimeout(() => {
        pressed.current = true;
        setOpen(index);
      }, LONG_PRESS_MILLISECONDS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onFocus: (event) => (event.currentTarget as Element).matches(":focus-visible") && setOpen(index),
    onBlur: () => setOpen(null),
    // The browser's context menu would cover the tooltip.
    onContextMenu: (event) => event.preventDefault(),
  });
  const swallowsClick = () => {
    const swallowed = pressed.current;
    pressed.current = false;
    return swallowed;
  };
  return { open, show: setOpen, listen, swallowsClick };
}
