import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Box, tipPlace } from "./tip-place.ts";

/** Tooltip with the description of a die on the felt. */
export function FeltTip({ about, children }: { about: Box; children: ComponentChildren }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tip.current) return;
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = tipPlace(about, tip.current.getBoundingClientRect(), screen);
    Object.assign(tip.current.style, { left: `${left}px`, top: `${top}px` });
  }, [about]);
  return (
    <div class="die-tip on-felt" role="tooltip" ref={tip}>
      {children}
    </div>
  );
}
