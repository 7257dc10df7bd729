import { useEffect, useMemo, useState } from "preact/hooks";
import type { SeatTotals } from "../../../../shared/analysis/report.ts";
import { wantedSeat } from "../../analysis/addresses.ts";
import { headline } from "../../analysis/headline.ts";
import type { MatchReport } from "../../analysis/match-report.ts";
import type { OpenedMatch } from "../../analysis/messages.ts";
import { momentsOf } from "../../analysis/moments.ts";
import { PictureButton } from "../../analysis/picture/PictureButton.tsx";
import { clientOf, loadClient } from "../../games/loaded-games.ts";
import type { GameClient } from "../../table/game-client.ts";
import { tableTitle } from "../../text/game-menu.ts";
import { reportText as text } from "../../text/report.ts";
import { Link } from "../../ui/Link.tsx";
import { AnalysisProgress } from "../AnalysisProgress.tsx";
import { Page } from "../PageScreen.tsx";
import { Graph } from "./Graph.tsx";
import { Moments } from "./Moments.tsx";
import { MoveTable } from "./MoveTable.tsx";
import { Players } from "./Players.tsx";

/** The number of frames after the headline in which the last part appears: markers, players, moments, table. */
const LAST_PART = 4;

/** A report as it grows: progress and graph first, then the totals. */
export function ReportScreen({ report }: { report: MatchReport }) {
  const match = report.match.value;
  return (
    <Page title={text.title}>
      <section class="card report">
        {match ? <Analysis report={report} match={match} /> : <AnalysisProgress report={report} />}
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
  // The parts below the headline appear in frames of their own, which keeps every task short.
  const frames = useFramesSince(done !== null, LAST_PART);
  const moments = useMemo(() => (frames > 0 ? momentsOf(moves, match.actions) : []), [frames > 0, moves]);
  const game = useClient(match.game);
  if (!game) return null;
  const shown = { game, match, moves, moments, viewer, result: done?.result ?? null };
  return (
    <>
      <p class="game">{tableTitle(match.game, match.options)}</p>
      {done ? <Summary match={match} seats={done.seats} error={report.error} /> : <AnalysisProgress report={report} />}
      {(stage.at !== "fault" || moves.length > 0) && <Graph {...shown} />}
      {done && frames > 1 && <Players match={match} moves={moves} seats={done.seats} />}
      {done && frames > 2 && <Moments {...shown} />}
      {done && frames > 3 && <MoveTable game={game} match={match} moves={moves} viewer={viewer} />}
      <div class="report-ways">
        <Link class="big way" to={`/replay/${match.id}${viewer === null ? "" : `?seat=${viewer}`}`}>
          {text.replay}
        </Link>
        {done && frames > 3 && <PictureButton {...shown} seats={done.seats} error={report.error} />}
      </div>
    </>
  );
}

/** The client of a game, loaded if it is not yet. */
function useClient(id: string): GameClient | undefined {
  const [client, setClient] = useState(() => clientOf(id));
  useEffect(() => void loadClient(id).then(setClient, () => undefined), [id]);
  return client;
}

/** Frames since the condition became true, up to `most`. */
function useFramesSince(isReady: boolean, most: number): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    if (!isReady || frames >= most) return;
    const frame = requestAnimationFrame(() => setFrames(frames + 1));
    return () => cancelAnimationFrame(frame);
  }, [isReady, frames, most]);
  return isReady ? frames : 0;
}

function Summary({ match, seats, error }: { match: OpenedMatch; seats: readonly SeatTotals[]; error: number }) {
  const isPureLuck = seats.every(({ decisions }) => decisions === 0);
  return (
    <div role="status">
      <h2 class="headline">{headline(match, seats, error)}</h2>
      {match.result.reason === "forfeit" && <p>{text.forfeit}</p>}
      {isPureLuck && <p>{text.noDecisions}</p>}
      <p class="certainty">{error === 0 ? text.exact : text.estimated}</p>
    </div>
  );
}
