import { type Effects, sampleEffects } from "../../../shared/core/effects.ts";
import type { Action } from "../../../shared/core/game.ts";
import type { MatchRecord } from "../../../shared/core/match-record.ts";
import { transcribe, transcriptText, type Verdict, verifyTranscript } from "../../../shared/core/transcript.ts";
import { type CatalogEntry, entryOf, gameOf } from "../../../shared/games/catalog.ts";
import { chooseMove, type Position } from "../../../shared/games/choose-move.ts";
import { type Suggestion, suggestMove } from "../../../shared/games/suggest-move.ts";
import { noSolvedTables, solvedTables } from "./solved-tables.ts";

/** Jobs that would block the page: their inputs and results. */
export interface Jobs {
  /** A bot's move. */
  move: { needs: Position; answer: Action };
  /** A bot's move on the demo table: without a solved table, which is too large a download for a decoration. */
  demoMove: { needs: Position; answer: Action };
  /** The best move of a seat. */
  suggest: { needs: Omit<Position, "level" | "botSeed">; answer: Suggestion };
  /** The transcript of a finished match. */
  transcribe: { needs: { record: MatchRecord }; answer: string };
  /** What house rules do to a game. */
  effects: { needs: { game: string; options: object; seats: number; seed: number; moves: number }; answer: Effects };
  /** Verifies a transcript. */
  verify: { needs: { transcript: string }; answer: Verdict };
}

export type JobName = keyof Jobs;

function entry(game: string): CatalogEntry {
  const found = entryOf(game);
  if (!found) throw new Error(`this server does not have ${game}`);
  return found;
}

/** How each job is done. */
export const JOBS: { [J in JobName]: (needs: Jobs[J]["needs"]) => Jobs[J]["answer"] | Promise<Jobs[J]["answer"]> } = {
  move: (position) => chooseMove(position, solvedTables),
  demoMove: (position) => chooseMove(position, noSolvedTables),
  suggest: (position) => suggestMove(position, solvedTables),
  transcribe: ({ record }) => transcriptText(transcribe(entry(record.game).game, record)),
  effects({ game: id, options, seats, seed, moves }) {
    const played = entry(id);
    const parsed = played.game.options.safeParse(options);
    if (!parsed.success) throw new Error(`these are no options of ${id}`);
    return sampleEffects(played, parsed.data, seats, seed, moves);
  },
  verify: ({ transcript }) => verifyTranscript(transcript, gameOf),
};
