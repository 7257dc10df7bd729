import { randomInt } from "node:crypto";
import type { BotLevel } from "../../shared/core/bot.ts";
import type { Action, CommonState, Seat } from "../../shared/core/game.ts";
import { entryOf } from "../../shared/games/catalog.ts";
import type { MatchTexts } from "../journal/match-texts.ts";
import { type Examination, examineTexts } from "./examination.ts";
import { measurePerformance, type SeatPerformance } from "./performance.ts";
import type { JobMessage, JobRequest } from "./pool.ts";
import { type PackedTranscript, packTranscript } from "./transcript.ts";

/** Input of a bot: the view of its seat and the legal actions. */
export interface Position {
  game: string;
  level: BotLevel;
  seat: Seat;
  view: CommonState;
  legal: Action[];
}

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

/** Chooses a bot's move. */
export function chooseMove({ game, level, seat, view, legal }: Position): Action {
  const entry = entryOf(game);
  if (!entry) throw new Error(`unknown game ${game}`);
  return entry.bots[level](view, seat, legal, thought);
}

export const JOBS: { [J in JobName]: (needs: Jobs[J]["needs"]) => Jobs[J]["answer"] | Promise<Jobs[J]["answer"]> } = {
  move: chooseMove,
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
