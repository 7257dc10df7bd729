import type { Decision as Judged } from "../../shared/analysis/decision.ts";
import type { Action } from "../../shared/core/game.ts";
import { chooseMove, type Position } from "../../shared/games/choose-move.ts";
import type { MatchTexts } from "../journal/stored-match.ts";
import { type Decision, judged, moveForPoints, type ScoringPosition } from "./decision.ts";
import { type Examination, examineTexts } from "./examination.ts";
import { measurePerformance, type SeatPerformance } from "./performance.ts";
import type { JobMessage, JobRequest } from "./pool.ts";
import { solvedTables } from "./solved-tables.ts";
import { type PackedTranscript, packTranscript, type TranscriptRequest } from "./transcript.ts";

/** Jobs of the worker threads, each with its input and its answer. */
export interface Jobs {
  move: { needs: Position; answer: Action };
  /** The best move for points; null if the game has no analyst of points. */
  moveForPoints: { needs: ScoringPosition; answer: Action | null };
  /** Null if there was nothing to decide. */
  decision: { needs: Decision; answer: Judged | null };
  /** Null if this version no longer has the rules of the match. */
  transcript: { needs: TranscriptRequest; answer: PackedTranscript | null };
  /** Replays a finished match for its settlement. */
  examination: { needs: MatchTexts; answer: Examination };
  /** Null if best play is not known exactly. */
  performance: { needs: MatchTexts; answer: SeatPerformance[] | null };
}

export type JobName = keyof Jobs;

export const JOBS: { [J in JobName]: (needs: Jobs[J]["needs"]) => Jobs[J]["answer"] | Promise<Jobs[J]["answer"]> } = {
  move: (position) => chooseMove(position, solvedTables),
  moveForPoints,
  decision: judged,
  transcript: packTranscript,
  examination: examineTexts,
  performance: measurePerformance,
};

const run = <J extends JobName>({ job, needs }: JobRequest<J>) => JOBS[job](needs);

/** Runs a job that was sent as JSON; an exception becomes the fault of this job only. */
export async function answer(asked: string): Promise<JobMessage> {
  try {
    return { answer: await run(JSON.parse(asked)) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
