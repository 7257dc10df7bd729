import { useEffect, useMemo, useState } from "preact/hooks";
import { LobbyClient } from "../../net/lobby-client.ts";
import { Queue } from "../../net/queue.ts";
import { codeOf, playBot, type TableRoom } from "../../net/rooms.ts";
import { text } from "../../text/index.ts";
import { explain, fill } from "../../text/say.ts";
import "./style.css";
import "./lobby-layout.css";
import "./lobby-layout-small.css";
import "./backdrop.css";
import "./house-rules.css";
import { LanguageChoice } from "../../ui/LanguageChoice.tsx";
import { Link } from "../../ui/Link.tsx";
import { AccountLink } from "../account/AccountLink.tsx";
import { myName } from "../account/name.ts";
import { fetchTable } from "../fetch-table.ts";
import { Backdrop } from "./Backdrop.tsx";
import { Gear } from "./Gear.tsx";
import { NewGame } from "./NewGame.tsx";
import { QueueScreen } from "./QueueScreen.tsx";
import { Tables } from "./Tables.tsx";
import { botWish, level, listFilter, wish } from "./wish.ts";

type Part = "new-game" | "tables";

interface LobbyProps {
  sit(room: TableRoom): void;
  trouble: string | undefined;
  /** What to begin at once: waiting for a person, or a match against a bot. */
  begin: "person" | "bot" | undefined;
}

/** The lobby: new game, public tables, code field, and the queue screen while waiting. */
export function Lobby({ sit, trouble, begin }: LobbyProps) {
  const [part, setPart] = useState<Part>("new-game");
  const lobby = useMemo(() => new LobbyClient(listFilter()), []);
  const { busy, problem, queue, go, queueUp, cancel } = useWays(sit, trouble);
  const offline = lobby.link.value === "away";
  useEffect(() => () => lobby.close(), [lobby]);
  useEffect(() => {
    // Prefetches the table chunk; fails without a connection.
    void fetchTable().catch(() => undefined);
    if (begin === "person") queueUp();
    if (begin === "bot") go(() => playBot(botWish(), level.value));
  }, []);

  if (queue) {
    const playBotInstead = () => {
      cancel();
      go(() => playBot(botWish(), level.value));
    };
    return <QueueScreen queue={queue} cancel={cancel} playBot={playBotInstead} />;
  }
  // An error is shown in the part of the lobby that caused it.
  const from = (here: Part) => ({
    problem: part === here ? problem : null,
    go: (join: () => Promise<TableRoom>) => {
      setPart(here);
      go(join);
    },
  });
  return (
    <main class={`lobby home ${part}-part`}>
      <nav class="ways" aria-label={text.account.ways}>
        <div>
          <Link to="/shop">{text.shop.link}</Link>
          <Link to="/leaderboards">{text.profile.leaderboards}</Link>
          <Link to="/history" class="wide-only">
            {text.profile.historyTitle}
          </Link>
          <Link to="/settings" class="to-settings" label={text.settings.link}>
            <Gear />
          </Link>
        </div>
        <AccountLink />
      </nav>
      <header class="hero">
        <h1>{text.title}</h1>
        <p>{text.tagline}</p>
      </header>
      <Backdrop />
      <Parts part={part} setPart={setPart} count={lobby.total.value} />
      <NewGame busy={busy} offline={offline} {...from("new-game")} queueUp={queueUp} />
      <Tables lobby={lobby} busy={busy || myName.value === ""} {...from("tables")} />
      <aside class="fair">
        <h2>{text.fairTitle}</h2>
        <p>{text.fairText}</p>
        <Link to="/replay">{text.replay.open}</Link>
      </aside>
      <footer class="lobby-foot">
        <LanguageChoice />
      </footer>
    </main>
  );
}

/** On a small screen the lobby has two parts; a large one shows both. */
function Parts({ part, setPart, count }: { part: Part; setPart(part: Part): void; count: number }) {
  const names: Record<Part, string> = {
    "new-game": text.lobby.newGame,
    tables: count > 0 ? fill(text.lobby.tablesCount, { count }) : text.lobby.tables,
  };
  return (
    <nav class="parts" aria-label={text.lobby.lobbyParts}>
      {(Object.keys(names) as Part[]).map((id) => (
        <button key={id} type="button" class="big" aria-pressed={part === id} onClick={() => setPart(id)}>
          {names[id]}
        </button>
      ))}
    </nav>
  );
}

/** Every way to join a table ends in a seat or an error message. */
function useWays(sit: (room: TableRoom) => void, trouble: string | undefined) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(trouble ?? null);
  const [queue, setQueue] = useState<Queue | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await fetchTable();
      await work();
    } catch (error) {
      setProblem(explain(codeOf(error)));
      setQueue(null);
      setBusy(false);
    }
  };
  const go = (join: () => Promise<TableRoom>) => void attempt(async () => sit(await join()));
  const queueUp = () =>
    void attempt(async () => {
      const place = await Queue.enter(wish());
      setQueue(place);
      sit(await place.table);
    });
  const cancel = () => {
    setQueue(null);
    setBusy(false);
  };
  useEffect(() => () => queue?.leave(), [queue]);
  return { busy, problem, queue, go, queueUp, cancel };
}
