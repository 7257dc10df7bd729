import { useEffect, useMemo, useRef } from "preact/hooks";
import type { SeatTotals } from "../../../../shared/analysis/report.ts";
import type { Transcript } from "../../../../shared/core/transcript.ts";
import { amount, errorOf, isNoise, roughly } from "../../analysis/amounts.ts";
import { headline } from "../../analysis/headline.ts";
import { type MatchReport, reportFor, type Stage } from "../../analysis/match-report.ts";
import type { AnalysedMove, OpenedMatch } from "../../analysis/messages.ts";
import { momentsOf } from "../../analysis/moments.ts";
import { PictureButton } from "../../analysis/picture/PictureButton.tsx";
import { lessonOf, playedDeed, sentence } from "../../analysis/sentences.ts";
import { costliest, type TurningPoint, turningPoint } from "../../analysis/turning-point.ts";
import { paceNow } from "../../preferences/appearance.ts";
import { coach } from "../../preferences/preferences.ts";
import { text as common } from "../../text/index.ts";
import { percent, signedPercent } from "../../text/numbers.ts";
import { reportText } from "../../text/report.ts";
import { fill } from "../../text/say.ts";
import { go } from "../../ui/address.ts";
import { continuedSlot, keepPractice } from "../local-memory.ts";
import { continued } from "../local-records.ts";
import { ownName } from "../own-name.ts";
import { Reel } from "../replay/reel.ts";
import type { Table } from "../table.ts";
import { showTurn } from "./show-turn.ts";

/** Level of the bot against which a decision is played again. */
const LEVEL = "medium";
/** Luck below this is none. */
const EVEN = 0.005;

interface Props {
  table: Table;
  /** The verified transcript. */
  raw: string;
  /** True if the match ended on this screen; then its turning point is shown by itself. */
  isFresh: boolean;
}

/**
 * How much of a result was luck: one sentence, the turning point on the felt, another try at the costliest decision, and a
 * picture to share. It arrives when the analysis is done.
 */
export default function LuckCourt({ table, raw, isFresh }: Props) {
  const report = useMemo(() => reportFor(table.matchId, () => Promise.resolve({ ok: true, raw })), [raw]);
  const reel = useMemo(() => new Reel(table.game.definition, JSON.parse(raw) as Transcript), [raw]);
  useEffect(() => report.hold(), [report]);
  const stage = report.stage.value;
  const match = report.match.value;
  if (stage.at === "fault") return null;
  if (stage.at === "done" && match) {
    return <Verdict table={table} reel={reel} isFresh={isFresh} report={report} match={match} done={stage} />;
  }
  return <p class={`${courtClass(table)} weighing`}>{fill(reportText.court.weighing, { share: shareOf(report) })}</p>;
}

/** After a match with the coach, the result also says what to learn from it. */
const hasLesson = ({ you }: Table): boolean => coach.value && you !== null;

const courtClass = (table: Table): string => (hasLesson(table) ? "court coached" : "court");

/** The finished share of an analysis. */
function shareOf({ stage, match, moves }: MatchReport): string {
  const { value } = stage;
  if (value.at === "solving") return percent(value.share);
  return percent(moves.value.length / Math.max(1, match.value?.actions ?? 0));
}

interface VerdictProps extends Omit<Props, "raw"> {
  reel: Reel;
  report: MatchReport;
  match: OpenedMatch;
  done: Stage & { at: "done" };
}

function Verdict({ table, reel, isFresh, report, match, done }: VerdictProps) {
  const moves = report.moves.value;
  const seat = table.you ?? match.result.winners[0] ?? 0;
  const turn = useMemo(() => turningPoint(moves, done.result, seat), [moves, seat]);
  const mistake = useMemo(() => (table.you === null ? null : costliest(moves, table.you)), [moves]);
  const own = done.seats[seat]?.decisions ?? 0;
  const drawn = { game: table.game, match, moves, moments: momentsOf(moves, match.actions), viewer: table.you };
  return (
    <section class={courtClass(table)} aria-live="polite">
      <p class="verdict">{verdictOf(table, match, done.seats, report.error)}</p>
      {hasLesson(table) && own > 0 && <p class="lesson">{lessonOf(table.game, mistake)}</p>}
      <div class="court-ways">
        {turn && (
          <TurnButton table={table} reel={reel} turn={turn} name={nameOf(table, match, seat)} isFresh={isFresh} />
        )}
        {mistake && <WhatIf table={table} reel={reel} mistake={mistake} />}
        <PictureButton {...drawn} result={done.result} seats={done.seats} error={report.error} />
      </div>
    </section>
  );
}

/** The sentence on luck and play; among several players with those of the viewer, which no single number compares. */
function verdictOf({ you }: Table, match: OpenedMatch, seats: readonly SeatTotals[], error: number): string {
  if (seats.every(({ decisions }) => decisions === 0)) return reportText.court.pureLuck;
  const whole = headline(match, seats, error, you);
  const own = you === null ? undefined : seats[you];
  if (seats.length === 2 || !own) return whole;
  const isEven = Math.abs(own.luck) < EVEN || isNoise(own.luck, own.luckError);
  const luck = isEven ? reportText.court.evenLuck : signedPercent(own.luck);
  return `${whole} ${fill(reportText.court.own, { luck, cost: roughly(own.cost, own.costError === 0) })}`;
}

function costSentence({ game }: Table, { view, action, decision }: AnalysedMove): string {
  if (!view || !decision) return "";
  const deed = sentence(playedDeed(game, view, action));
  return fill(reportText.costs, { deed, cost: amount(decision.cost, errorOf(decision)) });
}

const nameOf = ({ you }: Table, { names }: OpenedMatch, seat: number): string =>
  seat === you ? common.you : (names[seat] ?? "");

interface TurnProps {
  table: Table;
  reel: Reel;
  turn: TurningPoint;
  name: string;
  isFresh: boolean;
}

/** Shows the turning point on the felt: by itself after a match, and on request. */
function TurnButton({ table, reel, turn, name, isFresh }: TurnProps) {
  const running = useRef<AbortController | null>(null);
  const isShown = table.flashback.value !== null;
  const { before, after, exact } = turn;
  const start = () => {
    running.current = new AbortController();
    const values = { name, before: roughly(before, exact), after: roughly(after, exact) };
    void showTurn(table, reel, turn.move, fill(reportText.court.swing, values), running.current.signal);
  };
  const stop = () => running.current?.abort();
  useEffect(() => {
    if (isFresh && paceNow.peek() !== "off") start();
    return stop;
  }, []);
  return (
    <button type="button" class="big" onClick={isShown ? stop : start}>
      {isShown ? reportText.court.stop : reportText.court.turningPoint}
    </button>
  );
}

/** Plays on from before a costly decision, against bots. */
function WhatIf({ table, reel, mistake }: { table: Table; reel: Reel; mistake: AnalysedMove }) {
  const { game, transcript } = reel;
  const { move, seat, decision } = mistake;
  const playOn = () => {
    const record = continued(game, transcript.options, reel.stateAt(move - 1), seat, { name: ownName(), level: LEVEL });
    keepPractice(continuedSlot(game.id), { level: LEVEL, record });
    go(`/practice/${continuedSlot(game.id)}`);
  };
  return (
    <button type="button" class="big" title={costSentence(table, mistake)} onClick={playOn}>
      {reportText.court.whatIf} {decision && <small>{signedPercent(-decision.cost)}</small>}
    </button>
  );
}
