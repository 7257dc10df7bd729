import { useEffect, useRef } from "preact/hooks";
import type { Crowd } from "../../../../shared/lobby/lobby.ts";
import type { Queue } from "../../net/queue.ts";
import { tableTitle } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { Backdrop } from "./Backdrop.tsx";
import { waitOf } from "./naming.ts";
import "./queue.css";
import { stopSeeking } from "./seeking.ts";
import { People } from "./Tables.tsx";
import { useNow } from "./use-now.ts";

interface Props {
  queue: Queue;
  crowd: Crowd;
  playBot(): void;
}

/** The crowd without the player, who waits for this game. */
const othersIn = ({ playing, waiting }: Crowd, game: string): Crowd => ({
  playing,
  waiting: { ...waiting, [game]: (waiting[game] ?? 1) - 1 },
});

/** The queue screen: waiting players, usual wait and alternatives. Other pages keep the place in the queue. */
export function QueueScreen({ queue, crowd, playBot }: Props) {
  const { waiting, usualWait, botOffer } = queue.news.value;
  const isAlone = waiting <= 1;
  const { game, options } = queue.wish;
  const seats = Number(options.seats);
  const now = useNow(1000);
  const way = useRef<HTMLButtonElement>(null);
  useTitle(text.lobby.queueTitle.pair);
  useEffect(() => way.current?.focus(), []);
  return (
    <main class="queue">
      <Backdrop />
      <section class="card" aria-labelledby="queue-title">
        <h1 id="queue-title">{seats > 2 ? text.lobby.queueTitle.group : text.lobby.queueTitle.pair}</h1>
        <p class="kind">{tableTitle(game, options)}</p>
        <p aria-live="polite">{isAlone ? text.lobby.queueAlone : fill(text.lobby.queueWaiting, { waiting, seats })}</p>
        <People crowd={othersIn(crowd, game)} />
        <p class="waited" role="timer">
          {text.lobby.waitingFor} <strong>{waitOf(Math.max(0, Math.floor((now - queue.since) / 1000)))}</strong>
        </p>
        {usualWait !== null && (
          <p>{usualWait < 2 ? text.lobby.usualWaitShort : fill(text.lobby.usualWait, { time: waitOf(usualWait) })}</p>
        )}
        <div class="actions">
          {(botOffer || isAlone) && (
            <>
              <p role="status">{text.lobby.botOffer}</p>
              <button type="button" class="big main wide" onClick={playBot}>
                {text.lobby.playBotMeanwhile}
              </button>
            </>
          )}
          <Link class="big way wide" to="/puzzles">
            {text.nav.puzzles}
          </Link>
          <button type="button" class="big wide" ref={way} onClick={stopSeeking}>
            {text.lobby.leaveQueue}
          </button>
        </div>
      </section>
    </main>
  );
}
