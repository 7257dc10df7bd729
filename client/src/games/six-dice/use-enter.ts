import { useLayoutEffect, useRef } from "preact/hooks";

/** Enter anywhere on the page, except where it already means something: on a button, a link or a field. */
export function useEnter(press: () => void): void {
  const latest = useRef(press);
  latest.current = press;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if ((event.target as Element | null)?.closest("button, a, input, textarea, select, summary, dialog")) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
