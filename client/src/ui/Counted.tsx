import { useLayoutEffect, useRef } from "preact/hooks";
import { paceNow, SPEED } from "../preferences/appearance.ts";
import { number } from "../text/numbers.ts";

const MILLISECONDS = 650;

/** A number that counts from its last value to the new one, so that a change is seen. */
export function Counted({ value }: { value: number }) {
  const self = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    const from = shown.current;
    const element = self.current;
    shown.current = value;
    const pace = paceNow.peek();
    if (!element || from === value || pace === "off" || document.hidden) return;
    const begun = performance.now();
    let frame = 0;
    const draw = () => {
      const share = Math.min(1, ((performance.now() - begun) * SPEED[pace]) / MILLISECONDS);
      element.textContent = number(Math.round(from + (value - from) * share));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      element.textContent = number(value);
    };
  }, [value]);
  return <span ref={self}>{number(value)}</span>;
}
