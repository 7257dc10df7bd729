import { useEffect, useState } from "preact/hooks";
import type { TournamentLine, TournamentLists } from "../../../../shared/tournaments/api.ts";
import { loadTournaments } from "../../net/tournaments.ts";
import { tournamentText as words } from "../../text/tournaments.ts";
import { Link } from "../../ui/Link.tsx";
import { Art } from "../lobby/art/Art.tsx";
import { useNow } from "../lobby/use-now.ts";
import { Page } from "../PageScreen.tsx";
import { Shown } from "../players/Page.tsx";
import { useLoaded } from "../players/use-loaded.ts";
import { CreateForm } from "./CreateForm.tsx";
import { factsOf, stateOf, termsOf, titleOf } from "./naming.ts";
import "./style.css";

const TICK = 1000;
/** Milliseconds between two requests for the list. */
const LOOK = 15_000;

/** All tournaments: running, upcoming and finished, and the form for a new one. */
export default function TournamentsPage() {
  const [looks, setLooks] = useState(0);
  const loaded = useLoaded(loadTournaments, []);
  const [fresh, setFresh] = useState<TournamentLists | null>(null);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && setLooks((count) => count + 1), LOOK);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // The list stays as it is while the server is out of reach.
    if (looks > 0) void loadTournaments().then(setFresh, () => undefined);
  }, [looks]);
  return (
    <Page title={words.title}>
      <div class="tournament">
        <p class="intro">{words.intro}</p>
        <Shown loaded={loaded}>{(lists) => <Lists lists={fresh ?? lists} />}</Shown>
        <CreateForm />
      </div>
    </Page>
  );
}

function Lists({ lists }: { lists: TournamentLists }) {
  const [ahead, setAhead] = useState(lists.now - Date.now());
  const now = useNow(TICK) + ahead;
  useEffect(() => setAhead(lists.now - Date.now()), [lists]);
  return (
    <>
      {lists.running.length > 0 && <Lines title={words.running} lines={lists.running} now={now} />}
      <Lines title={words.upcoming} empty={words.noneUpcoming} lines={lists.upcoming} now={now} />
      {lists.finished.length > 0 && <Lines title={words.finished} lines={lists.finished} now={now} />}
    </>
  );
}

interface LinesProps {
  title: string;
  /** Shown without lines. */
  empty?: string;
  lines: readonly TournamentLine[];
  now: number;
}

function Lines({ title, empty, lines, now }: LinesProps) {
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      {lines.length === 0 && <p>{empty}</p>}
      <ul class="tournament-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <Link to={`/tournament/${line.id}`}>
              <Art game={line.game as Parameters<typeof Art>[0]["game"]} />
              <span>
                <strong>{titleOf(line)}</strong>
                <small>{termsOf(line)}</small>
              </span>
              <span class="tournament-when">
                <strong>{stateOf(line, now)}</strong>
                <small>{factsOf(line)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
