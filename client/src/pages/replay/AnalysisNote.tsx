import { useEffect, useMemo } from "preact/hooks";
import { luckOf, roughly } from "../../analysis/amounts.ts";
import { type MatchReport, reportFor } from "../../analysis/match-report.ts";
import type { AnalysedMove, OpenedMatch } from "../../analysis/messages.ts";
import { decisionSentence, luckSentence, type Teller } from "../../analysis/sentences.ts";
import type { ReplayTable } from "../../table/replay/replay-table.ts";
import { reportText as text } from "../../text/report.ts";
import { fill } from "../../text/say.ts";
import { AnalysisProgress } from "../AnalysisProgress.tsx";

/** Luck below this is not mentioned. */
const LEAST_LUCK = 0.02;

/** The analysis of the displayed position: the chances, the luck that led here, and the decision that follows. */
export function AnalysisNote({ table, raw }: { table: ReplayTable; raw: string }) {
  const report = useMemo(() => reportFor(table.matchId, () => Promise.resolve({ ok: true, raw })), [table]);
  useEffect(() => report.hold(), [report]);
  const match = report.match.value;
  const position = table.position.value;
  const shares = match && sharesAt(report, position);
  return (
    <section class="analysis-note" aria-label={text.note} aria-live="polite">
      {shares ? (
        <Position game={table.game} match={match} moves={report.moves.value} position={position} shares={shares} />
      ) : null}
      {!shares && <AnalysisProgress report={report} />}
    </section>
  );
}

function sharesAt({ moves, stage }: MatchReport, position: number): number[] | null {
  const next = moves.value[position];
  if (next) return next.win;
  return stage.value.at === "done" ? stage.value.result : null;
}

interface Props {
  game: Teller;
  match: OpenedMatch;
  moves: readonly AnalysedMove[];
  position: number;
  shares: readonly number[];
}

function Position({ game, match, moves, position, shares }: Props) {
  const last = moves[position - 1];
  const next = moves[position];
  const decision = next ? decisionSentence(game, next) : null;
  return (
    <>
      <p class="chances">
        {match.names.map((name, seat) => (
          <span key={seat}>{fill(text.chances, { name, share: roughly(shares[seat] ?? 0, next?.exact ?? true) })}</span>
        ))}
      </p>
      {last && Math.abs(luckOf(last)) >= LEAST_LUCK && <p>{luckSentence(game, match, last)}</p>}
      {decision && (
        <p class={next?.decision?.isMistake ? "costly" : undefined}>
          <strong>{fill(text.by, { name: match.names[next?.seat ?? 0] ?? "" })}</strong> {decision}
        </p>
      )}
    </>
  );
}
