import type { TournamentPage as Tournament } from "../../../../shared/tournaments/api.ts";
import { ARENA_POINTS, STREAK } from "../../../../shared/tournaments/arena-score.ts";
import { urlOf } from "../../base-path.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { explainTournament, tournamentText as words } from "../../text/tournaments.ts";
import { DeadEnd } from "../../ui/DeadEnd.tsx";
import { Link } from "../../ui/Link.tsx";
import { useNow } from "../lobby/use-now.ts";
import { Page } from "../PageScreen.tsx";
import { Bracket } from "./Bracket.tsx";
import { DrawProof } from "./DrawProof.tsx";
import { GameResults, GamesToWatch } from "./Games.tsx";
import { byNumber, conditionOf, factsOf, stateOf, termsOf, titleOf } from "./naming.ts";
import { OwnEntryPanel } from "./OwnEntryPanel.tsx";
import { Podium } from "./Podium.tsx";
import { ShareLink } from "./ShareLink.tsx";
import { Standings } from "./Standings.tsx";
import { type FollowedTournament, useTournament } from "./use-tournament.ts";
import "./style.css";

const TICK = 500;

/** One tournament: its state, the player's next game, and standings or bracket. */
export default function TournamentPage({ id }: { id: string }) {
  const followed = useTournament(id);
  const { page, trouble } = followed;
  if (!page && trouble === "no-such-tournament") {
    return <DeadEnd sentence={words.noSuch} to="/tournaments" way={words.all} />;
  }
  return (
    <Page title={page ? titleOf(page) : words.title} nav={<Link to="/tournaments">{words.all}</Link>}>
      {page ? <Told followed={followed} page={page} /> : <p>{trouble ? explainTournament(trouble) : text.loading}</p>}
    </Page>
  );
}

function Told({ followed, page }: { followed: FollowedTournament; page: Tournament }) {
  const now = useNow(TICK) + followed.ahead;
  const players = byNumber([...page.standings, ...page.others]);
  const condition = conditionOf(page);
  const hasStarted = page.stage === "running" || page.stage === "finished";
  return (
    <div class="tournament">
      <section class="card tournament-head">
        <p>{termsOf(page)}</p>
        <p class="tournament-state">
          <strong>{stateOf(page, now)}</strong>
          <span>{factsOf(page)}</span>
        </p>
        {condition && <p>{condition}</p>}
        {page.creator && (
          <p>
            <a href={urlOf(`/player/${page.creator.id}`)}>{fill(words.createdBy, { name: page.creator.name })}</a>
          </p>
        )}
        {page.kind === "arena" && <p class="rules-line">{fill(words.rules, { ...ARENA_POINTS, streak: STREAK })}</p>}
        {page.stage === "upcoming" && page.bots > page.players && <p>{fill(words.botsJoin, { count: page.bots })}</p>}
        <OwnEntryPanel followed={followed} page={page} players={players} now={now} />
        {followed.trouble && (
          <p class="problem" role="alert">
            {explainTournament(followed.trouble)}
          </p>
        )}
        {page.stage === "upcoming" && <ShareLink id={page.id} />}
      </section>
      {page.stage === "finished" && <Podium players={page.standings} />}
      {page.kind === "knockout" && hasStarted && <Bracket page={page} players={players} />}
      {(page.kind === "arena" || !hasStarted) && <Standings page={page} turnTo={followed.turnTo} />}
      {page.kind === "arena" && hasStarted && (
        <>
          {page.stage === "running" && <GamesToWatch page={page} players={players} />}
          {page.own && <GameResults title={words.ownResults} games={page.own.games} players={players} />}
          <GameResults title={words.results} games={page.results} players={players} />
        </>
      )}
      {page.seeding === "draw" && <DrawProof page={page} />}
    </div>
  );
}
