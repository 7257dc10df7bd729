import { useState } from "preact/hooks";
import type { PastMatch } from "../../../../shared/players/api.ts";
import { urlOf } from "../../base-path.ts";
import { Fairness } from "../../table/fairness/FairnessResult.tsx";
import { checkFairness, type FairnessReport } from "../../table/fairness/fairness-check.ts";
import { gainsOf } from "../../table/result/gain-lines.ts";
import { namedTitle } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { decisionTime, durationOf, momentOf, number, percent, signedPercent } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { MatchLinks } from "./MatchLinks.tsx";
import { placeName } from "./naming.ts";

/** One match of a history: its outcome, its rewards, and links to replay, analysis and proof. */
export function MatchLine({ match }: { match: PastMatch }) {
  const [checking, setChecking] = useState(false);
  const [report, setReport] = useState<FairnessReport | null>(null);
  const title = namedTitle(match.title ?? "", placeName(match.game, match.mode));
  const date = momentOf(match.startedAt ?? match.endedAt);
  const check = () => {
    setChecking(true);
    void checkFairness(match.id, null).then(setReport);
  };
  return (
    <li class={`match ${hasLeft(match) ? "left" : match.outcome}`}>
      <Outcome match={match} />
      <div class="what">
        <h2>{title}</h2>
        <Seats match={match} />
        <small>{factsOf(match).join(" · ")}</small>
        <ul class="gains">
          {[...gainsOf(match), ...performanceOf(match)].map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      </div>
      <div class="proofs">
        <MatchLinks matchId={match.id} seat={match.seat} title={title} date={date} />
        {!checking && (
          <>
            <button
              type="button"
              class="verify"
              aria-label={fill(text.profile.checkMatch, { title, date })}
              onClick={check}
            >
              {text.profile.check}
            </button>
            <a
              href={urlOf(`/api/matches/${match.id}/record`)}
              download={`${match.id}.json`}
              aria-label={fill(text.profile.transcriptOf, { title, date })}
            >
              {text.profile.transcript}
            </a>
          </>
        )}
      </div>
      {checking && <Fairness report={report} matchId={match.id} />}
    </li>
  );
}

const hasLeft = ({ seats, seat }: PastMatch): boolean => seats[seat]?.hasLeft === true;

/** The outcome of the player; a match that was left belongs to its caretaker. */
function Outcome({ match }: { match: PastMatch }) {
  const { outcome, reason } = match;
  return (
    <p class="outcome">
      <strong>{hasLeft(match) ? text.profile.left : text.profile.outcome[outcome]}</strong>
      {hasLeft(match) && <small>{text.profile.leftOutcome[outcome]}</small>}
      {!hasLeft(match) && reason === "forfeit" && <small>{text.profile.byForfeit}</small>}
    </p>
  );
}

/** Start, duration, time of the player's moves, and whether the match was rated. */
function factsOf({ startedAt, endedAt, moveTime, rated }: PastMatch): string[] {
  return [
    momentOf(startedAt ?? endedAt),
    ...(startedAt === null ? [] : [durationOf(Math.max(0, endedAt - startedAt))]),
    ...(moveTime === null ? [] : [fill(text.profile.timePerMove, { time: decisionTime(moveTime) })]),
    rated ? text.profile.rated : text.profile.privateOrCasual,
  ];
}

function performanceOf({ accuracy, luck }: PastMatch): string[] {
  return [
    ...(accuracy === null ? [] : [fill(text.profile.gainAccuracy, { accuracy: percent(accuracy) })]),
    ...(luck === null ? [] : [fill(text.profile.gainLuck, { luck: signedPercent(luck) })]),
  ];
}

function Seats({ match }: { match: PastMatch }) {
  return (
    <ul class="seats-of-match">
      {match.seats.map(({ name, playerId, score, hasLeft: isGone }, seat) => (
        <li key={seat} class={seat === match.seat ? "own" : ""}>
          {playerId === null ? name : <a href={urlOf(`/player/${playerId}`)}>{name}</a>}{" "}
          <span class="points">{number(score)}</span>
          {isGone && seat !== match.seat && <small> ({text.profile.leftTag})</small>}
        </li>
      ))}
    </ul>
  );
}
