import { effect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * Runs again as soon as a signal that it reads has changed. `useSignalEffect` runs a frame later, when the player may
 * have acted on the new state and its animation may have begun.
 */
export function useImmediateEffect(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useLayoutEffect(
    () =>
      effect(() => {
        latest.current();
      }),
    [],
  );
}
