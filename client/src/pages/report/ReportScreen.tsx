import { useEffect, useState } from "preact/hooks";
import type { SeatTotals } from "../../../../shared/analysis/report.ts";
import { wantedSeat } from "../../analysis/addresses.ts";
import { headline } from "../../analysis/headline.ts";
import type { MatchReport } from "../../analysis/match-report.ts";
import type { OpenedMatch } from "../../analysis/messages.ts";
import { momentsOf } from "../../analysis/moments.ts";
import { clientOf } from "../../games/clients.ts";
import { tableTitle } from "../../text/game-menu.ts";
import { reportText as text } from "../../text/report.ts";
import { Link } from "../../ui/Link.tsx";
import { Page } from "../PageScreen.tsx";
import { Graph } from "./Graph.tsx";
import { Moments } from "./Moments.tsx";
import { MoveTable } from "./MoveTable.tsx";
import { PictureButton } from "./PictureButton.tsx";
import { Players } from "./Players.tsx";
import { Progress } from "./Progress.tsx";

/** A report as it grows: progress and graph first, then the totals. */
export function ReportScreen({ report }: { report: MatchReport }) {
  const match = report.match.value;
  return (
    <Page title={text.title}>
      <section class="card report">
        {match ? <Analysis report={report} match={match} /> : <Progress report={report} />}
      </section>
    </Page>
  );
}

function Analysis({ report, match }: { report: MatchReport; match: OpenedMatch }) {
  const stage = report.stage.value;
  const moves = report.moves.value;
  const wanted = wantedSeat();
  const viewer = wanted !== null && wanted < match.names.length ? wanted : null;
  const done = stage.at === "done" ? stage : null;
  // Moments are phrased once all moves are known, and a frame after the headline, which keeps both tasks short.
  const detailed = useNextFrame(done !== null) ? done : null;
  const moments = detailed ? momentsOf(moves, match.actions) : [];
  const game = clientOf(match.game);
  if (!game) return null;
  const shown = { game, match, moves, moments, viewer, result: done?.result ?? null };
  return (
    <>
      <p class="game">{tableTitle(match.game, match.options)}</p>
      {done ? <Summary match={match} seats={done.seats} isExact={report.isExact} /> : <Progress report={report} />}
      {(stage.at !== "fault" || moves.length > 0) && <Graph {...shown} />}
      {detailed && <Players match={match} moves={moves} seats={detailed.seats} />}
      {detailed && <Moments {...shown} />}
      {detailed && <MoveTable game={game} match={match} moves={moves} viewer={viewer} />}
      <div class="report-ways">
        <Link class="big way" to={`/replay/${match.id}${viewer === null ? "" : `?seat=${viewer}`}`}>
          {text.replay}
        </Link>
        {detailed && <PictureButton {...shown} seats={detailed.seats} isExact={report.isExact} />}
      </div>
    </>
  );
}

/** True from the frame after the condition became true. */
function useNextFrame(isReady: boolean): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const frame = requestAnimationFrame(() => setPassed(true));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return isReady && hasPassed;
}

function Summary({ match, seats, isExact }: { match: OpenedMatch; seats: readonly SeatTotals[]; isExact: boolean }) {
  const isPureLuck = seats.every(({ decisions }) => decisions === 0);
  return (
    <div role="status">
      <h2 class="headline">{headline(match, seats, isExact)}</h2>
      {match.result.reason === "forfeit" && <p>{text.forfeit}</p>}
      {isPureLuck && <p>{text.noDecisions}</p>}
      <p class="certainty">{isExact ? text.exact : text.estimated}</p>
    </div>
  );
}
