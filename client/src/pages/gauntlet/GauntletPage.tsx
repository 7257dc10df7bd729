import { useEffect, useMemo } from "preact/hooks";
import type { GauntletNews } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { FIRST_MONEY } from "../../../../shared/games/farkle/gauntlet/run.ts";
import { me } from "../../net/account.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { text as common } from "../../text/index.ts";
import { dollars } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import { useRetry } from "../../ui/use-retry.ts";
import { Page } from "../PageScreen.tsx";
import type { PageProps } from "../pages.ts";
import { Board } from "./Board.tsx";
import { Ending } from "./Ending.tsx";
import { Gauntlet } from "./gauntlet.ts";
import { Ladder } from "./Ladder.tsx";
import { RunScreen } from "./RunScreen.tsx";
import { Seed } from "./Seed.tsx";
import "../../games/farkle/style.css";
import "../../games/six-dice/style.css";
import "../shop/style.css";
import "../shop/loadout-editor.css";
import "./style.css";

/** The Gauntlet: the player's run, its end or its start, and the leaderboard of a day. */
export default function GauntletPage({ id }: PageProps) {
  const gauntlet = useMemo(() => new Gauntlet(), []);
  useEffect(() => void gauntlet.open(), [gauntlet, me.value?.id]);
  const news = gauntlet.news.value;
  useRetry(!news && !gauntlet.busy.value, () => void gauntlet.open());
  return (
    <Page title={common.nav.gauntlet}>
      {news ? (
        <Content gauntlet={gauntlet} news={news} day={id || news.board.day} />
      ) : gauntlet.busy.value ? (
        <p class="quietly">{text.loading}</p>
      ) : (
        <>
          <p class="problem" role="alert">
            {gauntlet.notice.value?.sentence}
          </p>
          <button type="button" class="big" onClick={() => void gauntlet.open()}>
            {common.shop.retry}
          </button>
        </>
      )}
      {news && <Announcement gauntlet={gauntlet} />}
    </Page>
  );
}

function Content({ gauntlet, news, day }: { gauntlet: Gauntlet; news: GauntletNews; day: string }) {
  const { run } = news;
  const isOpen = run !== null && run.end === null;
  return (
    <div class="gauntlet" aria-busy={gauntlet.busy.value}>
      {isOpen && <RunScreen gauntlet={gauntlet} run={run} />}
      {run && !isOpen && <Ending run={run} board={news.board} />}
      {!isOpen && <Start gauntlet={gauntlet} news={news} />}
      <Ladder run={isOpen ? run : null} />
      <Board today={news.board} day={day} />
      {run && <Seed run={run} />}
    </div>
  );
}

function Start({ gauntlet, news: { run, isNextRanked } }: { gauntlet: Gauntlet; news: GauntletNews }) {
  return (
    <section class="card start" aria-label={text.start}>
      {!run && <p>{fill(text.intro, { money: dollars(FIRST_MONEY) })}</p>}
      <button type="button" class="big main" disabled={gauntlet.busy.value} onClick={() => void gauntlet.begin()}>
        {gauntlet.busy.value ? text.starting : run ? text.startAgain : text.start}
      </button>
      {me.value?.claimed ? (
        <p class="quietly">{isNextRanked ? text.rankedNext : text.unrankedNext}</p>
      ) : (
        <p class="quietly">
          {text.guest} <Link to="/account">{text.toAccount}</Link>
        </p>
      )}
    </section>
  );
}

/** Result of the last action. */
function Announcement({ gauntlet }: { gauntlet: Gauntlet }) {
  const notice = gauntlet.notice.value ?? gauntlet.slots.notice.value;
  return (
    <div class="interruptions" aria-live="assertive">
      {notice && <p class={notice.kind === "good" ? "notice soft" : "notice"}>{notice.sentence}</p>}
    </div>
  );
}
