import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../table/table.ts";
import { text } from "../text/en/index.ts";

/** The story of the match, newest at the bottom; each line is also read out, unless something else does that. */
export function EventLog({ table, quiet = false }: { table: Table; quiet?: boolean }) {
  const lines = table.log.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines]);
  return (
    <section class="log">
      <h2>{text.log}</h2>
      {lines.length === 0 && <p class="empty">{text.emptyLog}</p>}
      <div class="scroll" ref={list} role="log" aria-live={quiet ? "off" : "polite"} tabIndex={0} aria-label={text.log}>
        <ol>
          {lines.map(({ id, seat, sentence }) => (
            <li key={id} class={seat === null ? "" : seat === table.mySeat.value ? "mine" : "theirs"}>
              {sentence}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
