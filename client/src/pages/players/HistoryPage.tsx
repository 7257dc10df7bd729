import { useEffect, useState } from "preact/hooks";
import type { PastMatch } from "../../../../shared/players/api.ts";
import { loadTableTexts } from "../../games/loaded-games.ts";
import { me, trouble } from "../../net/account.ts";
import { Refused } from "../../net/moves.ts";
import { loadMatches } from "../../net/results.ts";
import { text } from "../../text/index.ts";
import { explain } from "../../text/say.ts";
import { Link } from "../../ui/Link.tsx";
import { useRetry } from "../../ui/use-retry.ts";
import { MatchLine } from "./MatchLine.tsx";
import { Page } from "./Page.tsx";

export const prepare = loadTableTexts;

/** The player's own matches, those at private tables included. */
export default function HistoryPage() {
  const id = me.value?.id;
  return (
    <Page title={text.profile.historyTitle}>
      <h1>{text.profile.historyTitle}</h1>
      {id === undefined ? <NoAccount /> : <Matches id={id} />}
      <p>
        <Link to="/replay">{text.replay.open}</Link>
      </p>
    </Page>
  );
}

/** Shown while the account is loading, or if there is none. */
const NoAccount = () => <p class="quietly">{trouble.value === null ? text.loading : text.profile.signInForHistory}</p>;

const NoMatches = () => (
  <section class="card">
    <p>{text.profile.noMatches}</p>
    <Link class="big main way" to="/">
      {text.nav.play}
    </Link>
  </section>
);

/** Pages of matches, newest first. */
function useMatches(id: string) {
  const [matches, setMatches] = useState<PastMatch[] | null>(null);
  const [hasOlder, setHasOlder] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const loadMore = async () => {
    try {
      const page = await loadMatches(id, matches?.at(-1)?.endedAt);
      setMatches([...(matches ?? []), ...page.matches]);
      setHasOlder(page.hasOlder);
      setProblem(null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(explain(error.code));
    }
  };
  useEffect(() => void loadMore(), [id]);
  return { matches, hasOlder, problem, loadMore };
}

function Matches({ id }: { id: string }) {
  const { matches, hasOlder, problem, loadMore } = useMatches(id);
  useRetry(matches === null && problem !== null, () => void loadMore());
  if (problem) {
    return (
      <p class="problem" role="alert">
        {problem}
      </p>
    );
  }
  if (!matches) return <p class="quietly">{text.profile.loading}</p>;
  if (matches.length === 0) return <NoMatches />;
  return (
    <>
      <ol class="matches">
        {matches.map((match) => (
          <MatchLine key={match.id} match={match} />
        ))}
      </ol>
      {hasOlder && (
        <button type="button" class="big" onClick={() => void loadMore()}>
          {text.profile.older}
        </button>
      )}
    </>
  );
}
