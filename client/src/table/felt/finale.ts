import { effect, untracked, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { GameEvent, Result } from "../../../../shared/core/game.ts";
import { PAUSE, paceNow } from "../../preferences/appearance.ts";
import { endFor, headline } from "../result/headline.ts";
import type { Table } from "../table.ts";
import { holdOf, type Moment, type ShownMoment } from "./moment.ts";
import { remarkOn } from "./remarks.ts";

/** The moment of the end of a match; null for other events. */
export function finaleOf(table: Table, event: GameEvent): Moment | null {
  if (event.type !== "matchEnded") return null;
  const { result } = event as GameEvent & { result: Result };
  return { kind: endFor(table, result), seat: null };
}

/**
 * Celebrates the end of a match on the felt before its result is shown; any key or press ends it. Returns its banner,
 * which waits for these milliseconds of an opening.
 */
export function useFinale(table: Table, opening: () => number = () => 0): ShownMoment | null {
  const banner = useSignal<ShownMoment | null>(null);
  const wasInPlay = useRef(false);
  const shown = useRef(0);
  const follow = () => {
    const result = table.shown.value?.result;
    const isOver = table.status.value === "over" && result;
    if (!isOver) wasInPlay.current = table.inPlay;
    if (!isOver || !wasInPlay.current || !table.live) return;
    wasInPlay.current = false;
    const off = new AbortController();
    const end = () => {
      off.abort();
      table.finale.value = false;
    };
    const moment: Moment = { kind: endFor(table, result), seat: null };
    const id = ++shown.current;
    const pause = PAUSE[paceNow.peek()];
    const wait = untracked(opening) * pause;
    const name = () => {
      banner.value = { ...moment, title: headline(result, table.names, table.you, false), id };
      remarkOn(table, moment);
    };
    banner.value = null;
    table.finale.value = true;
    if (wait === 0) name();
    const timers = [...(wait > 0 ? [setTimeout(name, wait)] : []), setTimeout(end, wait + holdOf(moment) * pause)];
    off.signal.addEventListener("abort", () => timers.forEach(clearTimeout));
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, end, { signal: off.signal });
  };
  // At once, because an effect after the next frame would let the result flash up before its celebration.
  useEffect(() => effect(follow), [table]);
  return table.finale.value ? banner.value : null;
}
