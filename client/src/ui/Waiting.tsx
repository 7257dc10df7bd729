import { useState } from "preact/hooks";
import type { Table } from "../net/table.ts";
import { text } from "../text/en/index.ts";

/** An empty chair: how to fill it, or that it is being filled. */
export function Waiting({ table, toLobby }: { table: Table; toLobby(): void }) {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/table/${table.room.roomId}`;
  if (table.status.value === "starting") {
    return (
      <section class="waiting" aria-live="polite">
        <h2>{text.starting}</h2>
      </section>
    );
  }
  const copy = async () => {
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <section class="waiting" aria-live="polite">
      <h2>{text.waitingTitle}</h2>
      <p>{text.waiting}</p>
      <div class="link">
        <input readOnly aria-label={text.copyLink} value={link} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="big" onClick={copy}>
          {copied ? text.copied : text.copyLink}
        </button>
      </div>
      <button type="button" class="quiet" onClick={toLobby}>
        {text.backToLobby}
      </button>
    </section>
  );
}
