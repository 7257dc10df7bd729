import { useEffect, useState } from "preact/hooks";
import type { AdminSetAside } from "../../../../shared/admin/api.ts";
import { isGame } from "../../games.ts";
import { admin as words } from "../../text/admin.ts";
import { menuOf } from "../../text/game-menu.ts";
import { momentOf } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { saveFile } from "../../ui/save-file.ts";
import type { Admin } from "./admin.ts";

/** Matches that could not be restored or settled, with their reasons and records. */
export function SetAside({ admin }: { admin: Admin }) {
  const [matches, setMatches] = useState<AdminSetAside[] | null>(null);
  const look = () => admin.attempt(async () => setMatches(await admin.ask<AdminSetAside[]>("/set-aside")));
  useEffect(() => void look(), [admin]);
  return (
    <section class="card" aria-label={words.setAside}>
      <button type="button" class="big look-again" onClick={() => void look()}>
        {words.refresh}
      </button>
      <p class="help">{words.setAsideHelp}</p>
      {matches?.length === 0 && <p>{words.noSetAside}</p>}
      <ul class="admin-lines">
        {matches?.map((match) => (
          <li key={match.id}>
            <Line admin={admin} match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ admin, match: { id, game, reason, at, hasRecord } }: { admin: Admin; match: AdminSetAside }) {
  // The record needs the token, so a plain link cannot fetch it.
  const download = () =>
    admin.attempt(async () => saveFile(`${id}.json`, await admin.ask<object>(`/set-aside/${id}/record`)));
  return (
    <div>
      <p>
        <strong>{game !== null && isGame(game) ? menuOf(game).name : words.unknownGame}</strong>
        <small>
          {id} · {momentOf(at)}
        </small>
        {reason}
      </p>
      {hasRecord && (
        <button type="button" class="big" aria-label={fill(words.recordOf, { id })} onClick={() => void download()}>
          {words.record}
        </button>
      )}
    </div>
  );
}
