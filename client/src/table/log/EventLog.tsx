import { useEffect, useRef } from "preact/hooks";
import { text } from "../../text/index.ts";
import type { Table } from "../table.ts";
import type { LogLine } from "./log.ts";

/** The match log, newest line last; a live region unless `quiet`. */
export function EventLog({ table, quiet = false }: { table: Table; quiet?: boolean }) {
  const lines = table.log.value;
  const list = useRef<HTMLDivElement>(null);
  const showEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  useEffect(() => {
    showEnd();
  }, [lines]);
  // A result, an open chat or a turned phone changes the height, which would cover the newest line.
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(showEnd);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section class="log">
      <h2>{text.log}</h2>
      {lines.length === 0 && <p class="empty">{text.emptyLog}</p>}
      <div class="scroll" ref={list} role="log" aria-live={quiet ? "off" : "polite"} tabIndex={0} aria-label={text.log}>
        <ol aria-live="off">
          <Lines table={table} lines={lines.filter(({ before }) => before)} />
        </ol>
        <ol>
          <Lines table={table} lines={lines.filter(({ before }) => !before)} />
        </ol>
      </div>
    </section>
  );
}

const Lines = ({ table, lines }: { table: Table; lines: LogLine[] }) => (
  <>
    {lines.map(({ id, seat, sentence }) => (
      <li key={id} class={seat === null ? "" : seat === table.you ? "mine" : "theirs"}>
        {sentence}
      </li>
    ))}
  </>
);
