import { useLayoutEffect, useRef } from "preact/hooks";

/** Keyboard shortcuts for the whole page, ignored in text fields and with modifier keys. */
export function useKeys(handlers: Record<string, () => unknown>): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  // A layout effect: a key pressed as soon as the buttons are visible is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target?.matches("input, textarea, select")) return;
      const handler = latest.current[event.key.toLowerCase()];
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
