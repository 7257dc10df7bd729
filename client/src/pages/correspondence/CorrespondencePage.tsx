import { useEffect, useState } from "preact/hooks";
import type { CorrespondenceGame, CorrespondenceGames } from "../../../../shared/correspondence/games.ts";
import { MOST_GAMES } from "../../../../shared/correspondence/time-control.ts";
import { me, trouble } from "../../net/account.ts";
import { giveUpSeat, loadCorrespondenceGames, turnsWaiting } from "../../net/correspondence-games.ts";
import { Refused } from "../../net/moves.ts";
import { correspondenceText as words } from "../../text/correspondence.ts";
import { namedTitle, tableTitle } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { listed } from "../../text/numbers.ts";
import { explain, fill } from "../../text/say.ts";
import { longTime } from "../../text/time-left.ts";
import { Link } from "../../ui/Link.tsx";
import { OwnPagesNav } from "../header/OwnPagesNav.tsx";
import { Art } from "../lobby/art/Art.tsx";
import { Page } from "../PageScreen.tsx";
import "./style.css";

/** The player's correspondence games. */
export default function CorrespondencePage() {
  return (
    <Page title={words.title} nav={<OwnPagesNav />}>
      <p class="games-help">{words.help}</p>
      {me.value ? <Games account={me.value.id} /> : <p>{trouble.value ? explain(trouble.value) : text.loading}</p>}
    </Page>
  );
}

/** Loads the games, and loads them again when another one waits for the player. */
function useGames(account: string) {
  const [own, setOwn] = useState<CorrespondenceGames | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const guard = async (work: () => Promise<void>) => {
    try {
      await work();
      setProblem(null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(explain(error.code));
    }
  };
  const load = () => guard(async () => setOwn(await loadCorrespondenceGames()));
  const giveUp = (roomId: string) =>
    guard(async () => {
      await giveUpSeat(roomId);
      setOwn(await loadCorrespondenceGames());
    });
  useEffect(() => void load(), [account, turnsWaiting.value]);
  return { own, problem, load, giveUp };
}

function Games({ account }: { account: string }) {
  const { own, problem, load, giveUp } = useGames(account);
  if (!own && !problem) return <p aria-busy="true">{text.loading}</p>;
  const games = own?.games ?? [];
  const parts: [title: string, games: CorrespondenceGame[]][] = [
    [words.yourTurn, games.filter(({ isTurn }) => isTurn)],
    [words.theirTurn, games.filter(({ isTurn, status }) => !isTurn && status === "playing")],
    [words.waiting, games.filter(({ status }) => status === "waiting")],
    [words.finished, games.filter(({ status }) => status === "over")],
  ];
  const running = games.filter(({ status }) => status !== "over").length;
  return (
    <>
      {problem && (
        <p class="problem" role="alert">
          {problem}{" "}
          <button type="button" class="inline" onClick={() => void load()}>
            {text.tryAgain}
          </button>
        </p>
      )}
      {own && games.length === 0 && <Empty />}
      {parts.map(([title, some]) => some.length > 0 && <Part key={title} title={title} games={some} giveUp={giveUp} />)}
      {running > 0 && <p class="games-count">{fill(words.count, { count: running, most: MOST_GAMES })}</p>}
    </>
  );
}

const Empty = () => (
  <section class="card games-empty">
    <p>
      <strong>{words.empty}</strong> {words.emptyHint}
    </p>
    <Link class="big main way" to="/">
      {words.start}
    </Link>
  </section>
);

function Part({ title, games, giveUp }: { title: string; games: CorrespondenceGame[]; giveUp(roomId: string): void }) {
  return (
    <section class="card games-part">
      <h2>{title}</h2>
      <ul>
        {games.map((game) => (
          <Line key={game.roomId} game={game} giveUp={() => giveUp(game.roomId)} />
        ))}
      </ul>
    </section>
  );
}

function Line({ game, giveUp }: { game: CorrespondenceGame; giveUp(): void }) {
  const { roomId, status, isTurn, left, days, others } = game;
  const rules = tableTitle(game.game, game.options);
  const title = namedTitle(game.title, rules);
  const who =
    others.length > 0 ? fill(words.against, { names: listed(others.map(({ name }) => name)) }) : words.noOneYet;
  const facts = [
    ...(left === null ? [] : [fill(words.left, { time: longTime(left) })]),
    fill(text.lobby.perMove, { days }),
  ];
  return (
    <li class={isTurn ? "own-turn" : undefined}>
      <Art game={game.game} />
      <span class="line">
        <strong>{title}</strong>
        <span>{who}</span>
        <small>{facts.join(" · ")}</small>
      </span>
      <span class="ways">
        <Link
          class={isTurn ? "big main way" : "big way"}
          to={`/table/${roomId}`}
          label={fill(words.openGame, { title, who })}
        >
          {status === "over" ? words.result : isTurn ? words.play : words.open}
        </Link>
        {status === "waiting" && (
          <button type="button" class="quiet" aria-label={fill(words.cancelGame, { title })} onClick={giveUp}>
            {words.cancel}
          </button>
        )}
      </span>
    </li>
  );
}
