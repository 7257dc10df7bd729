import { useRef, useState } from "preact/hooks";
import type { DailyNews, DayResults } from "../../../../shared/daily/api.ts";
import { me } from "../../net/account.ts";
import { dailyText as text } from "../../text/daily.ts";
import { text as common } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Page } from "../PageScreen.tsx";
import type { PageProps } from "../pages.ts";
import { useLoaded } from "../players/use-loaded.ts";
import { Attempt } from "./Attempt.tsx";
import { Board } from "./Board.tsx";
import { DayLinks } from "./DayLinks.tsx";
import { Distribution } from "./Distribution.tsx";
import { loadNews, loadResults } from "./daily.ts";
import { challengeName, dateOfDay } from "./naming.ts";
import { OwnResult } from "./OwnResult.tsx";
import { Seeds } from "./Seeds.tsx";
import "./style.css";

interface Loaded {
  news: DailyNews;
  results: DayResults;
}

/** The challenge of a day, today's if the address names none: attempt, results, leaderboard and seeds. */
export default function DailyPage({ id }: PageProps) {
  const [round, setRound] = useState(0);
  const loaded = useLoaded<Loaded>(async () => {
    const news = await loadNews();
    return { news, results: await loadResults(id || news.today.day) };
  }, [id, me.value?.id, round]);
  // The last answer stays on the screen while it is asked for again.
  const last = useRef<(Loaded & { id: string }) | null>(null);
  if (loaded.state === "here") last.current = { ...loaded.value, id };
  const shown = last.current?.id === id ? last.current : null;
  return (
    <Page title={common.daily}>
      {shown ? (
        <Day {...shown} again={() => setRound((count) => count + 1)} />
      ) : loaded.state === "failed" ? (
        <p class="problem" role="alert">
          {loaded.sentence}
        </p>
      ) : (
        <p class="quietly">{text.loading}</p>
      )}
    </Page>
  );
}

function Day({ news, results, again }: Loaded & { again(): void }) {
  const isToday = results.day === news.today.day;
  return (
    <div class="daily">
      <section class="card today" aria-label={fill(text.dayOf, { date: dateOfDay(results.day) })}>
        <DayLinks page="/daily" day={results.day} today={news.today.day} />
        <h2>{challengeName(results)}</h2>
        {isToday ? <Attempt news={news} /> : <p>{text.over}</p>}
      </section>
      {results.own?.state === "done" && <OwnResult results={results} streak={news.streak} again={again} />}
      <Distribution results={results} />
      <Board results={results} />
      <Seeds results={results} upcoming={isToday ? news.upcoming : []} />
    </div>
  );
}
