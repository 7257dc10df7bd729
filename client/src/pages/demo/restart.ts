import { effect } from "@preact/signals";
import type { LocalTable } from "../../table/local-table.ts";
import type { Gate } from "./gate.ts";

/** Milliseconds a finished match stays visible. */
export const AFTERWARDS = 5000;

/** Starts another match a while after each has ended, once the gate is open; returns the function that ends this. */
export const restartFinished = (
  table: Pick<LocalTable, "shown">,
  gate: Pick<Gate, "pass">,
  anew: () => Promise<void>,
): (() => void) =>
  effect(() => {
    if (!table.shown.value?.result) return;
    const timer = setTimeout(() => void gate.pass().then(anew), AFTERWARDS);
    return () => clearTimeout(timer);
  });
