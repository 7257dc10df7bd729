import { useEffect, useRef } from "preact/hooks";
import type { CardLayout } from "../../stage/cards/places.ts";
import { focusSpot } from "./AccessibleLayer.tsx";
import type { Play } from "./play.ts";

/** Keeps the keyboard focus on the table when the focused card has been captured. */
export function useKeptFocus(felt: { current: HTMLElement | null }, play: Play, layout: CardLayout | null): void {
  const inside = useRef(false);
  useEffect(() => {
    const off = new AbortController();
    const { signal } = off;
    const note = (is: boolean) => () => {
      inside.current = is;
    };
    felt.current?.addEventListener("focusin", note(true), { signal });
    window.addEventListener("pointerdown", note(false), { signal });
    return () => off.abort();
  }, [play]);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    const first = layout?.spots.find(({ kind }) => kind === "hand");
    if (inside.current && lost && play.mayPick.value && first) focusSpot(first.key);
  });
}
