import { useEffect, useRef } from "preact/hooks";
import type { CardLayout } from "../../stage/cards/places.ts";
import { focusSpot } from "./AccessibleLayer.tsx";
import type { Play } from "./play.ts";
import { type Direction, legalKeys, neighbour, nextLegal } from "./walk.ts";

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Arrow keys walk over the table; with a card picked they walk over the places it may go to. */
export function useArrows(play: Play, layout: CardLayout | null): void {
  const latest = useRef(layout);
  latest.current = layout;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key];
      const target = event.target as HTMLElement;
      const spots = latest.current?.spots ?? [];
      if (!direction || !play.table.live || event.ctrlKey || event.metaKey || event.altKey) return;
      // Outside the table the arrow keys belong to the focused element.
      if (target !== document.body && !target.closest(".accessible-layer")) return;
      const from = target.dataset.key ?? "";
      const first = spots.find(({ kind }) => kind === "hand")?.key ?? null;
      const to = play.picked.value
        ? nextLegal(legalKeys(play.hints.value.values()), from, direction)
        : from
          ? neighbour(
              spots.filter(({ kind }) => kind !== "trail"),
              from,
              direction,
            )
          : first;
      event.preventDefault();
      if (to) focusSpot(to);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [play]);
}
