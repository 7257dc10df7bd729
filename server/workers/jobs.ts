import { randomInt } from "node:crypto";
import type { Action } from "../../shared/core/game.ts";
import { chooseMove, type Position } from "../../shared/games/choose-move.ts";
import type { MatchTexts } from "../journal/match-texts.ts";
import { type Examination, examineTexts } from "./examination.ts";
import { measurePerformance, type SeatPerformance } from "./performance.ts";
import type { JobMessage, JobRequest } from "./pool.ts";
import { tables } from "./tables.ts";
import { type PackedTranscript, packTranscript } from "./transcript.ts";

/** Jobs of the worker threads, each with its input and its answer. */
export interface Jobs {
  move: { needs: Position; answer: Action };
  /** Null if this version no longer has the rules of the match. */
  transcript: { needs: MatchTexts; answer: PackedTranscript | null };
  /** Replays a finished match for its settlement. */
  examination: { needs: MatchTexts; answer: Examination };
  /** Null if best play is not known exactly. */
  performance: { needs: MatchTexts; answer: SeatPerformance[] | null };
}

export type JobName = keyof Jobs;

/** Random numbers for bots, independent of the random stream of the match. */
const thought = { int: (n: number) => randomInt(n) };

export const JOBS: { [J in JobName]: (needs: Jobs[J]["needs"]) => Jobs[J]["answer"] | Promise<Jobs[J]["answer"]> } = {
  move: (position) => chooseMove(position, tables, thought),
  transcript: packTranscript,
  examination: examineTexts,
  performance: measurePerformance,
};

/** Runs a job; an exception becomes the fault of this job only. */
export async function answer<J extends JobName>({ job, needs }: JobRequest<J>): Promise<JobMessage> {
  try {
    return { answer: await JOBS[job](needs) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
