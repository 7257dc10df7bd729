import { useEffect, useRef, useState } from "preact/hooks";
import { feel } from "../../sound/player.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { CorrespondencePart } from "../correspondence/CorrespondencePart.tsx";
import type { Table } from "../table.ts";

const URGENT_SECONDS = 5;
const TICK_MILLISECONDS = 250;

/** Seconds until the turn clock runs out; the last few are highlighted and audible for the acting player. */
export function Countdown({ table }: { table: Table }) {
  const deadline = useShownDeadline(table);
  const [now, setNow] = useState(Date.now());
  const mine = table.isMyTurn;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  const left = deadline === null ? null : Math.max(0, Math.ceil((deadline - now) / 1000));
  const urgent = left !== null && left <= URGENT_SECONDS && mine;
  useEffect(() => {
    if (urgent) feel("clock");
  }, [urgent]);
  if (left === null || !table.inPlay) return null;
  if (table.days > 0)
    return (
      <CorrespondencePart
        table={table}
        part={({ CorrespondenceClock }) => <CorrespondenceClock left={left * 1000} />}
      />
    );
  return (
    <span class={urgent ? "countdown urgent" : "countdown"} role="timer" aria-label={fill(text.secondsLeft, { left })}>
      {left}
    </span>
  );
}

/** The deadline of the displayed turn. The clock of the next turn would reveal the outcome of a running animation. */
function useShownDeadline(table: Table): number | null {
  const shown = useRef(table.deadline.value);
  const deadline = table.deadline.value;
  if (!table.steps.busy.value) shown.current = deadline;
  return shown.current;
}
