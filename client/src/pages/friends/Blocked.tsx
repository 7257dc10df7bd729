import type { Person } from "../../../../shared/players/friends.ts";
import { Problem } from "../../friends/Problem.tsx";
import { useRequest } from "../../friends/use-request.ts";
import { unblock } from "../../net/friends.ts";
import { friendsText as words } from "../../text/friends.ts";
import { fill } from "../../text/say.ts";
import { PersonLine } from "./PersonLine.tsx";

/** The blocked players, collapsed at first; nothing without any. */
export function Blocked({ blocked, refresh }: { blocked: readonly Person[]; refresh(): Promise<void> }) {
  const { isBusy, problem, run } = useRequest();
  if (blocked.length === 0) return null;
  return (
    <details class="card blocked">
      <summary>
        {words.blocked} ({blocked.length})
      </summary>
      <ul class="people">
        {blocked.map((person) => (
          <PersonLine key={person.id} person={person}>
            <button
              type="button"
              class="big"
              aria-label={fill(words.unblockPlayer, { name: person.name })}
              disabled={isBusy}
              onClick={() => void run(() => unblock(person.id).then(refresh))}
            >
              {words.unblock}
            </button>
          </PersonLine>
        ))}
      </ul>
      <Problem text={problem} />
    </details>
  );
}
