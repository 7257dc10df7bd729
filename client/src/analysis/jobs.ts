import { advise, judge } from "../../../shared/analysis/decision.ts";
import { reportOf } from "../../../shared/analysis/report.ts";
import type { Analyst, Progress } from "../../../shared/core/analyst.ts";
import type { GameDefinition, Result } from "../../../shared/core/game.ts";
import { recordOf, type Transcript, verifyTranscript } from "../../../shared/core/transcript.ts";
import { scoringSeat } from "../../../shared/daily/scoring-seat.ts";
import { analystSource, type CatalogEntry, entryOf, gameOf } from "../../../shared/games/catalog.ts";
import type { ReportCode } from "../text/record-faults.ts";
import { analystFor } from "./analyst-for.ts";
import type { AnalysedMove, Job, Judgement, News, OpenedMatch, Position } from "./messages.ts";
import { throttled } from "./throttled.ts";

type Tell = (news: News) => void;

/** Thrown to end a job with a fault that the page has a sentence for. */
class Fault extends Error {
  readonly code: ReportCode;
  constructor(code: ReportCode) {
    super(code);
    this.code = code;
  }
}

async function analystOf(game: GameDefinition, options: object, seats: number, tell: Tell): Promise<Analyst> {
  const source = analystSource(game.id);
  if (!source) throw new Fault("no-analyst");
  const progress: Progress = throttled((share) => tell({ news: "solving", share }));
  return analystFor(source, game, options, seats, progress);
}

const openedMatch = ({ id, game, options, players, seating, result, actions }: Transcript): OpenedMatch => ({
  id,
  game,
  options,
  names: seating.map((player) => players[player]?.name ?? ""),
  result: result as Result,
  actions: actions.length,
});

/** Verifies a transcript and analyses it move by move. */
async function report(transcript: string, tell: Tell): Promise<void> {
  const verdict = verifyTranscript(transcript, gameOf);
  if (!verdict.ok) throw new Fault(verdict.code);
  const match = openedMatch(verdict.transcript);
  const { game } = entryOf(match.game) as CatalogEntry;
  tell({ news: "opened", match });
  const analyst = await analystOf(game, match.options, match.names.length, tell);
  let waiting: AnalysedMove[] = [];
  const flush = (): void => {
    tell({ news: "moves", moves: waiting });
    waiting = [];
  };
  const flushSometimes = throttled<void>(flush);
  const record = recordOf(verdict.transcript);
  const { result, seats } = reportOf(
    game,
    record,
    analyst,
    (move, view, events) => {
      const isTold = move.decision !== null;
      waiting.push({ ...move, view: isTold ? (game.withoutHistory?.(view) ?? view) : null, events: [...events] });
      flushSometimes();
    },
    scoringSeat(record, analystSource(game.id)),
  );
  flush();
  tell({ news: "done", result, seats });
}

/** Judges one decision of a running match, or names the best one. */
async function judgePosition({ game: id, options, seats, view, seat, action }: Position, tell: Tell): Promise<void> {
  const game = gameOf(id);
  if (!game) throw new Fault("unknown-game");
  const analyst = await analystOf(game, options, seats, tell);
  tell({ news: "judged", judgement: judged(analyst, { view, seat, action }) });
}

function judged(
  analyst: Analyst,
  { view, seat, action }: Pick<Position, "view" | "seat" | "action">,
): Judgement | null {
  const decision = action === null ? advise(analyst, view, seat) : judge(analyst, view, seat, action);
  if (!decision) return null;
  const { win, exact } = analyst.analyse(view, seat);
  return { decision, win: win[seat] as number, isProven: exact };
}

/** Does a job and reports its news; a fault is news as well. */
export async function work(job: Job, tell: Tell): Promise<void> {
  try {
    await (job.job === "report" ? report(job.transcript, tell) : judgePosition(job.position, tell));
  } catch (error) {
    if (!(error instanceof Fault)) console.error(error);
    tell({ news: "fault", code: error instanceof Fault ? error.code : "no-analysis" });
  }
}
