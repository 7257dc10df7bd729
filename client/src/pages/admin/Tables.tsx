import { useEffect, useState } from "preact/hooks";
import type { AdminTable } from "../../../../shared/admin/api.ts";
import { admin as words } from "../../text/admin.ts";
import type { Entries } from "../../text/dictionary.ts";
import { namedTitle, tableTitle } from "../../text/game-menu.ts";
import { momentOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { Admin } from "./admin.ts";

/** Every table as a spectator sees it, and the way to close one. */
export function Tables({ admin }: { admin: Admin }) {
  const [tables, setTables] = useState<AdminTable[] | null>(null);
  const look = () => admin.attempt(async () => setTables(await admin.ask<AdminTable[]>("/tables")));
  useEffect(() => void look(), [admin]);
  const closed = (handle: string) => setTables(tables?.filter((table) => table.handle !== handle) ?? null);
  return (
    <section class="card" aria-label={words.tables}>
      <button type="button" class="big look-again" onClick={() => void look()}>
        {words.refresh}
      </button>
      <p class="help">{words.closeHelp}</p>
      {tables?.length === 0 && <p>{words.noTables}</p>}
      <ul class="admin-lines">
        {tables?.map((table) => (
          <li key={table.handle}>
            <Line admin={admin} table={table} closed={() => closed(table.handle)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ admin, table, closed }: { admin: Admin; table: AdminTable; closed(): void }) {
  const [reason, setReason] = useState("");
  const { handle, seats, spectators, since } = table;
  const title = namedTitle(table.title, tableTitle(table.game, table.options));
  const close = async () => {
    const body = { reason };
    if (await admin.attempt(() => admin.ask(`/tables/${handle}`, { method: "DELETE", body }), words.closed)) closed();
  };
  const stages: Entries = words.status;
  const facts = [
    stages[table.status] ?? table.status,
    ...(table.private ? [words.private] : []),
    ...(spectators > 0 ? [fill(words.spectators, { count: spectators })] : []),
    fill(words.since, { time: momentOf(since) }),
  ];
  return (
    <form
      class="table-form"
      onSubmit={(event) => {
        event.preventDefault();
        void close();
      }}
    >
      <p>
        <strong>{title}</strong>
        <small>{facts.join(" · ")}</small>
      </p>
      <ol class="seat-lines">
        {seats.map(({ name, kind, score }, seat) => (
          <li key={seat}>
            {kind === "empty" ? words.emptySeat : name} {score !== null && <strong>{score}</strong>}
          </li>
        ))}
      </ol>
      <label class="field">
        <span>{words.reason}</span>
        <input required maxLength={200} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </label>
      <button type="submit" class="big" aria-label={fill(words.closeOf, { title })}>
        {words.close}
      </button>
    </form>
  );
}
