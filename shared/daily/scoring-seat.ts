import type { ScoringSeat } from "../analysis/report.ts";
import type { AnalystSource } from "../core/analyst.ts";
import type { MatchRecord } from "../core/match-record.ts";
import { challengeOf } from "./challenges.ts";

/** The seat that a challenge judges by points: that of the person. Null in matches that are played for the win. */
export function scoringSeat(record: MatchRecord, analysts: AnalystSource | undefined): ScoringSeat | null {
  const { game, source, options, players } = record;
  if (!source || challengeOf(game, source.challenge)?.measure !== "points") return null;
  const analyst = analysts?.points?.(options) as ScoringSeat["analyst"] | null | undefined;
  // Players of a challenge are not shuffled.
  return analyst
    ? {
        seat: Math.max(
          0,
          players.findIndex(({ kind }) => kind === "human"),
        ),
        analyst,
      }
    : null;
}
