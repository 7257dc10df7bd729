import type { MatchHeader } from "../../../shared/core/match-record.ts";
import type { RunOutcome } from "../../../shared/games/farkle/gauntlet/run.ts";
import { LADDER } from "../../../shared/players/ladder.ts";
import type { MatchFacts } from "../../../shared/players/match-facts.ts";
import type { Writing } from "../../store/store.ts";
import { addPoints } from "../ladder.ts";
import { readRun, storeEvent } from "./runs.ts";

/** Effect of a match on its run. */
export interface Advanced {
  playerId: string;
  /** Opponents beaten in the run so far. */
  beaten: number;
}

/**
 * Adds the result of a match to its run, within the settlement of the match. A run advances once by each match: it names
 * the match that it waits for. Null if the run or its account no longer exists, or the run does not wait for this match.
 */
export async function advanceRun(
  writing: Writing,
  { id, origin }: Pick<MatchHeader, "id" | "origin">,
  { seats, reason }: Pick<MatchFacts, "seats" | "reason">,
  players: readonly (string | null)[],
  now: number,
): Promise<Advanced | null> {
  const row = await writing
    .selectFrom("gauntlet_runs")
    .selectAll()
    .where("id", "=", origin?.id ?? "")
    .where("match_id", "=", id)
    .executeTakeFirst();
  const own = row && seats[players.indexOf(row.player_id)];
  if (!row || !own) return null;
  const outcome: RunOutcome = reason === "called-off" ? "void" : own.outcome;
  const after = await storeEvent(writing, readRun(row), { type: "ended", match: id, outcome, earned: own.earned }, now);
  if (outcome === "won" && row.ranked_day !== null)
    await addPoints(writing, row.player_id, "gauntlet", LADDER.gauntlet.points, now);
  return { playerId: row.player_id, beaten: after.beaten };
}
