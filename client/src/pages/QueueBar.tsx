import { tableTitle } from "../text/game-menu.ts";
import { text } from "../text/index.ts";
import { explain, fill } from "../text/say.ts";
import { Link } from "../ui/Link.tsx";
import { waitOf } from "./lobby/naming.ts";
import { declineReady, readyTable, seekFault, seeking, stopSeeking } from "./lobby/seeking.ts";
import { useNow } from "./lobby/use-now.ts";
import "../ui/return-bar.css";

const TICK_MILLISECONDS = 1000;

/** On every page but the lobby: the place in the queue, and the table that was found. */
export function QueueBar({ take }: { take(): void }) {
  const now = useNow(TICK_MILLISECONDS);
  const { lobby } = text;
  const [ready, queue, fault] = [readyTable.value, seeking.value, seekFault.value];
  if (ready) {
    return (
      <section class="return-bar" aria-label={lobby.queue} role="alert">
        <span class="said">{fill(lobby.matchReady, { title: ready.title })}</span>
        <button type="button" class="inline" onClick={take}>
          {lobby.toMatch}
        </button>
        <button type="button" class="quiet" onClick={declineReady}>
          {lobby.declineMatch}
        </button>
      </section>
    );
  }
  if (queue) {
    const time = waitOf(Math.max(0, Math.floor((now - queue.since) / 1000)));
    return (
      <section class="return-bar" aria-label={lobby.queue}>
        <Link to="/">
          <span>{fill(lobby.seekingIn, { title: tableTitle(queue.wish.game, queue.wish.options), time })}</span>
        </Link>
        <button type="button" class="quiet" onClick={stopSeeking}>
          {lobby.leaveQueue}
        </button>
      </section>
    );
  }
  if (fault === null) return null;
  return (
    <section class="return-bar" aria-label={lobby.queue} role="alert">
      <span class="said">{explain(fault)}</span>
      <button
        type="button"
        class="quiet"
        aria-label={lobby.dismiss}
        onClick={() => {
          seekFault.value = null;
        }}
      >
        ×
      </button>
    </section>
  );
}
