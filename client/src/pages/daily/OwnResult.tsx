import { useEffect, useState } from "preact/hooks";
import type { DayResults, OwnAttempt } from "../../../../shared/daily/api.ts";
import { reportAddress } from "../../analysis/addresses.ts";
import { dailyText as text } from "../../text/daily.ts";
import { number, percent, signed } from "../../text/numbers.ts";
import { fill } from "../../text/say.ts";
import { go } from "../../ui/address.ts";
import { Link } from "../../ui/Link.tsx";
import { loadPar } from "./daily.ts";
import { scoreText } from "./naming.ts";
import { Share } from "./Share.tsx";

const accuracyText = (accuracy: number | null): string => (accuracy === null ? "–" : percent(accuracy));

/** Par with its sign where the score has one. A player who has left the attempt sees it on the next day. */
function parText({ par, measure }: DayResults, { hasForfeited }: OwnAttempt): string {
  if (par === null) return hasForfeited ? text.parTomorrow : text.parUnknown;
  return measure === "lead" ? signed(par) : number(par);
}

/** Milliseconds between two requests while accuracy or par is missing. */
const AGAIN_MILLISECONDS = 3000;

interface Props {
  results: DayResults;
  streak: number;
  /** Asks for the results again. */
  again(): void;
}

/** The player's result: score, rank, par, accuracy and streak; ways to share it and to look at it again. */
export function OwnResult({ results, streak, again }: Props) {
  const own = results.own as OwnAttempt;
  const isMissing = (results.par === null && !own.hasForfeited) || !own.isMeasured;
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(again, AGAIN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [results]);
  const facts: [string, string][] = [
    [text.score, scoreText(results, own.score ?? 0)],
    [text.rank, own.rank === null ? text.unranked : fill(text.rankOf, { rank: own.rank, entries: results.entries })],
    [text.par, parText(results, own)],
    [text.accuracy, own.isMeasured ? accuracyText(own.accuracy) : text.measuring],
    [text.streak, fill(text.days, { count: streak })],
  ];
  return (
    <section class="card own-result" aria-labelledby="own-result">
      <h2 id="own-result">{text.yours}</h2>
      <dl aria-live="polite">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {own.hasForfeited && <p class="quietly">{text.forfeited}</p>}
      <p class="quietly">{text.parWhat}</p>
      <Share results={results} streak={streak} />
      <p class="ways">
        <Link class="big way" to={reportAddress(own.matchId, 0)}>
          {text.report}
        </Link>
        <Link class="big way" to={`/replay/${own.matchId}?seat=0`}>
          {text.replay}
        </Link>
        {results.par !== null && <ParReplay day={results.day} />}
      </p>
    </section>
  );
}

/** Opens the replay of par, whose record only players with a finished attempt receive before the day is over. */
function ParReplay({ day }: { day: string }) {
  const [failed, setFailed] = useState(false);
  const open = async () => {
    const address = await loadPar(day).catch(() => null);
    setFailed(address === null);
    if (address !== null) go(address);
  };
  return (
    <>
      <button type="button" class="big" onClick={() => void open()}>
        {text.parReplay}
      </button>
      {failed && (
        <span class="problem" role="alert">
          {text.parMissing}
        </span>
      )}
    </>
  );
}
