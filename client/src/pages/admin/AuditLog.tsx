import { useEffect, useState } from "preact/hooks";
import { type AdminAction, type AdminLogLine, LOG_PAGE, UNDOABLE } from "../../../../shared/admin/api.ts";
import { admin as words } from "../../text/admin.ts";
import { momentOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import type { Admin } from "./admin.ts";

/** Actions of administrators, newest first. */
export function AuditLog({ admin }: { admin: Admin }) {
  const [lines, setLines] = useState<AdminLogLine[]>([]);
  const [more, setMore] = useState(false);
  const read = () =>
    admin.attempt(async () => {
      const last = lines.at(-1)?.at;
      const page = await admin.ask<AdminLogLine[]>(last === undefined ? "/log" : `/log?before=${last}`);
      setLines([...lines, ...page]);
      setMore(page.length === LOG_PAGE);
    });
  useEffect(() => void read(), [admin]);
  const undo = ({ id }: AdminLogLine) =>
    admin.attempt(async () => {
      await admin.ask(`/log/${id}/undo`, { method: "POST" });
      const page = await admin.ask<AdminLogLine[]>("/log");
      setLines(page);
      setMore(page.length === LOG_PAGE);
    }, words.undone);
  return (
    <section class="card" aria-label={words.log}>
      {lines.length === 0 && <p>{words.nothingDone}</p>}
      <ol class="admin-lines log-entries">
        {lines.map((line) => (
          <li key={line.id}>
            <Entry line={line} undo={() => void undo(line)} />
          </li>
        ))}
      </ol>
      {more && (
        <button type="button" class="quiet" onClick={() => void read()}>
          {words.more}
        </button>
      )}
    </section>
  );
}

const isUndoable = (action: AdminAction): boolean => (UNDOABLE as readonly AdminAction[]).includes(action);

function Entry({ line, undo }: { line: AdminLogLine; undo(): void }) {
  const { at, address, author, action, target, before, after } = line;
  return (
    <>
      <p>
        <strong>{fill(words.actions[action], { target })}</strong>
        <small>
          <time dateTime={new Date(at).toISOString()}>{momentOf(at)}</time> ·{" "}
          {author && `${fill(words.by, { author })} · `}
          {fill(words.fromAddress, { address })}
        </small>
      </p>
      {(before !== null || after !== null) && (
        <dl>
          <dt>{words.before}</dt>
          <dd>{told(before)}</dd>
          <dt>{words.after}</dt>
          <dd>{told(after)}</dd>
        </dl>
      )}
      {isUndoable(action) && (
        <button type="button" class="quiet" onClick={undo}>
          {words.undo}
        </button>
      )}
    </>
  );
}

/** Numbers beyond this are times. */
const FIRST_TIME = 1e12;

/** A logged value in one line: objects as name-value pairs, lists separated by commas. */
function told(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(told).join(" | ");
  if (typeof value === "number" && value > FIRST_TIME) return momentOf(value);
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${told(part)}`)
    .join(", ");
}
