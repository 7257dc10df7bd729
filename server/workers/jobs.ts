import { randomInt } from "node:crypto";
import type { BotLevel } from "../../shared/core/bot.ts";
import type { Action, CommonState, Seat } from "../../shared/core/game.ts";
import { entryOf } from "../../shared/games/catalog.ts";
import type { MatchTexts } from "../journal/grouped-journal.ts";
import type { Asked, Told } from "./pool.ts";
import { type PackedTranscript, packTranscript } from "./transcript.ts";

/** All that a bot decides from: its seat's view and the legal actions. */
export interface Position {
  game: string;
  level: BotLevel;
  seat: Seat;
  view: CommonState;
  legal: Action[];
}

/** The work of the threads: each kind with what it needs and what it answers. */
export interface Jobs {
  move: { needs: Position; answer: Action };
  /** Null when this house no longer plays the rules of the match. */
  transcript: { needs: MatchTexts; answer: PackedTranscript | null };
}

export type JobName = keyof Jobs;

/** A bot's own chance; it never touches the stream of the match. */
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
};

/** Answers one question; an exception is the answer to that question alone. */
export async function answer<J extends JobName>({ job, needs }: Asked<J>): Promise<Told> {
  try {
    return { answer: await JOBS[job](needs) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
