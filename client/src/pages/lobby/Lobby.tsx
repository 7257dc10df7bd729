import { useEffect, useMemo, useState } from "preact/hooks";
import { isTimeControl } from "../../../../shared/correspondence/time-control.ts";
import { me } from "../../net/account.ts";
import { recallAccount } from "../../net/account-memory.ts";
import { LobbyClient } from "../../net/lobby-client.ts";
import { codeOf, findTable, playBot, type TableRoom } from "../../net/rooms.ts";
import { isKnown, playedGames } from "../../preferences/visits.ts";
import { text } from "../../text/index.ts";
import { explain } from "../../text/say.ts";
import "./style.css";
import "./lobby-layout.css";
import "./lobby-layout-small.css";
import "./backdrop.css";
import { LanguageChoice } from "../../ui/LanguageChoice.tsx";
import { myName } from "../account/name.ts";
import { fetchTable, prefetchCanvas } from "../fetch-table.ts";
import { Backdrop } from "./Backdrop.tsx";
import { refreshDailyCard } from "./daily-card.ts";
import { refreshGauntletCard } from "./gauntlet-card.ts";
import { NewGame } from "./NewGame.tsx";
import { QueueScreen } from "./QueueScreen.tsx";
import { ShortCards } from "./ShortCards.tsx";
import { seek, seekFault, seeking } from "./seeking.ts";
import { firstCards, shortCards } from "./short-cards.ts";
import { Tables } from "./Tables.tsx";
import { followTournaments } from "./tournament-line.ts";
import { useNow } from "./use-now.ts";
import { Welcome } from "./Welcome.tsx";
import { botWish, clock, game, level, listFilter, wish } from "./wish.ts";

const MINUTE_MILLISECONDS = 60_000;

/** On a small screen the lobby shows one of its parts; a large one shows both. */
export type LobbyPart = "new-game" | "tables";

interface LobbyProps {
  part: LobbyPart;
  sit(room: TableRoom): void;
  trouble: string | undefined;
  /** How to start at once: the queue, or a match against a bot. */
  begin: "person" | "bot" | undefined;
}

/** True before the first match of a visitor who has neither answered the question nor an account with a name. */
const isNewcomer = (): boolean =>
  !isKnown.value && playedGames.value.length === 0 && !(me.value ?? recallAccount())?.claimed;

/** The lobby: new game, public tables, code field, and the queue screen while waiting. */
export function Lobby({ part, sit, trouble, begin }: LobbyProps) {
  const [source, setSource] = useState<LobbyPart>("new-game");
  const lobby = useMemo(() => new LobbyClient(listFilter()), []);
  const { busy, problem, go, queueUp } = useWays(sit, trouble);
  const queue = seeking.value;
  const offline = lobby.link.value === "away";
  const isFirst = isNewcomer() && part === "new-game";
  useNow(MINUTE_MILLISECONDS);
  useEffect(() => () => lobby.close(), [lobby]);
  useEffect(() => {
    // Prefetches the table chunk; fails without a connection.
    void fetchTable(game.value).catch(() => undefined);
    if (begin === "person") queueUp();
    if (begin === "bot") go(() => playBot(botWish(), level.value), game.value);
  }, []);
  useEffect(() => followTournaments(), []);
  useEffect(() => {
    if (!me.value) return;
    void refreshDailyCard();
    void refreshGauntletCard();
  }, [me.value?.id]);
  useEffect(() => {
    if (part === "tables") showTables();
  }, [part]);

  if (queue) {
    // The place in the queue is kept during the match.
    const playBotMeanwhile = () => go(() => playBot(botWish(), level.value), game.value);
    return <QueueScreen queue={queue} crowd={lobby.crowd.value} playBot={playBotMeanwhile} />;
  }
  // An error is shown in the part of the lobby that caused it.
  const from = (here: LobbyPart) => ({
    problem: source === here ? problem : null,
    go: (join: () => Promise<TableRoom>) => {
      setSource(here);
      go(join, here === "new-game" ? game.value : undefined);
    },
  });
  return (
    <main class={`lobby home ${part}-part ${isFirst ? "first-visit" : ""}`}>
      <header class="hero">
        <h1>{text.title}</h1>
        <p>{text.tagline}</p>
      </header>
      <Backdrop />
      {isFirst ? (
        <Welcome busy={busy} offline={offline} {...from("new-game")} />
      ) : (
        <NewGame
          crowd={lobby.crowd.value}
          busy={busy}
          offline={offline}
          {...from("new-game")}
          queueUp={() => {
            setSource("new-game");
            queueUp();
          }}
        />
      )}
      <ShortCards cards={isFirst ? firstCards() : shortCards()} />
      {!isFirst && <Tables lobby={lobby} busy={busy || myName.value === ""} {...from("tables")} />}
      <aside class="fair">
        <h2>{text.fairTitle}</h2>
        <p>{text.fairText}</p>
      </aside>
      <footer class="lobby-foot">
        <LanguageChoice />
      </footer>
    </main>
  );
}

/** Scrolls to the tables where both parts are shown; a small screen shows only the tables. */
function showTables(): void {
  const tables = document.querySelector(".lobby .tables");
  if (tables && tables.getBoundingClientRect().top > innerHeight / 3) tables.scrollIntoView({ block: "nearest" });
}

/** Every way to join a table ends in a seat or an error message. */
function useWays(sit: (room: TableRoom) => void, trouble: string | undefined) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(trouble ?? null);

  /** Loads the game of the table to join, or all games if it is unknown. */
  const attempt = async (work: () => Promise<void>, joined: string | undefined) => {
    setBusy(true);
    setProblem(null);
    prefetchCanvas();
    try {
      await fetchTable(joined);
      await work();
    } catch (error) {
      setProblem(explain(codeOf(error)));
      setBusy(false);
    }
  };
  const go = (join: () => Promise<TableRoom>, joined?: string) => void attempt(async () => sit(await join()), joined);
  const queueUp = () => {
    // With days for each move no one waits at the screen: the player takes a seat at once.
    if (isTimeControl(clock.value)) return go(() => findTable(wish()), game.value);
    void attempt(async () => {
      await seek(wish());
      setBusy(false);
    }, game.value);
  };
  return { busy, problem: problem ?? (seekFault.value && explain(seekFault.value)), go, queueUp };
}
