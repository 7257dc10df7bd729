import { useLayoutEffect } from "preact/hooks";
import type { ReplayTable } from "../../table/replay/replay-table.ts";
import type { Playback } from "./playback.ts";

/** Elements that handle these keys themselves. */
const FIELDS = "input, select, textarea, dialog, .scroll";
const PRESSABLE = "button, a, summary, label";

/** Arrow keys step, Home and End jump, the space bar plays and pauses. */
export function useReplayKeys(table: ReplayTable, playback: Playback): void {
  // A layout effect: a key pressed as soon as the replay is visible is not lost.
  useLayoutEffect(() => {
    const { position, reel } = table;
    const step = (move: () => void) => () => {
      playback.pause();
      move();
    };
    const keys: Record<string, () => void> = {
      ArrowRight: step(() => void table.forward()),
      ArrowLeft: step(() => table.goTo(position.value - 1)),
      Home: step(() => table.goTo(0)),
      End: step(() => table.goTo(reel.end)),
      " ": () => playback.toggle(),
    };
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || target?.closest(FIELDS)) return;
      if (event.key === " " && target?.closest(PRESSABLE)) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [table, playback]);
}
