import { useState } from "preact/hooks";
import type { PastMatch } from "../../../../shared/players/api.ts";
import { Fairness } from "../../table/FairnessResult.tsx";
import { checkFairness, type FairnessReport } from "../../table/fairness-check.ts";
import { gainsOf } from "../../table/gain-lines.ts";
import { text } from "../../text/index.ts";
import { momentOf, number } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { placeName } from "./naming.ts";

/** One match of a history: how it ended, what it brought, and the proof that it was fair. */
export function MatchLine({ match }: { match: PastMatch }) {
  const [checking, setChecking] = useState(false);
  const [report, setReport] = useState<FairnessReport | null>(null);
  const title = placeName(match.game, match.mode);
  const date = momentOf(match.endedAt);
  const check = () => {
    setChecking(true);
    void checkFairness(match.id, null).then(setReport);
  };
  return (
    <li class={`match ${match.outcome}`}>
      <p class="outcome">
        <strong>{text.profile.outcome[match.outcome]}</strong>
        {match.reason === "forfeit" && <small>{text.profile.byForfeit}</small>}
      </p>
      <div class="what">
        <h2>{title}</h2>
        <Seats match={match} />
        <small>
          {date} · {match.rated ? text.profile.rated : text.profile.privateOrCasual}
        </small>
        <ul class="gains">
          {gainsOf(match).map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      </div>
      {checking ? (
        <Fairness report={report} matchId={match.id} />
      ) : (
        <div class="proofs">
          <button type="button" class="big" aria-label={fill(text.profile.checkMatch, { title, date })} onClick={check}>
            {text.profile.check}
          </button>
          <a
            href={`/api/matches/${match.id}/record`}
            download={`${match.id}.json`}
            aria-label={fill(text.profile.transcriptOf, { title, date })}
          >
            {text.profile.transcript}
          </a>
        </div>
      )}
    </li>
  );
}

function Seats({ match }: { match: PastMatch }) {
  return (
    <ul class="seats-of-match">
      {match.seats.map(({ name, playerId, score }, seat) => (
        <li key={seat} class={seat === match.seat ? "own" : ""}>
          {playerId === null ? name : <a href={`/player/${playerId}`}>{name}</a>}{" "}
          <span class="points">{number(score)}</span>
        </li>
      ))}
    </ul>
  );
}
