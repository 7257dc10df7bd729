import type { ArenaOutcome } from "./arena-score.ts";
import type { BestOf } from "./settings.ts";

/**
 * Outcome of a game of a tournament. `first` is the better seed of a knock-out, or the first of a pair in an arena. An
 * absent player did not take the seat in time; a player who resigned too early or too often lost a game of an arena without
 * points for the other; a void game was closed without a result.
 */
export const GAME_OUTCOMES = [
  "first",
  "second",
  "draw",
  "first-absent",
  "second-absent",
  "both-absent",
  "first-resigned",
  "second-resigned",
  "void",
] as const;
export type GameOutcome = (typeof GAME_OUTCOMES)[number];

type GameResults = [first: ArenaOutcome | null, second: ArenaOutcome | null];

/** The results of both players of a game, null for one that it does not count for; null if it was not played. */
export function resultsOf(outcome: GameOutcome): GameResults | null {
  if (outcome === "first-resigned") return ["lost", null];
  if (outcome === "second-resigned") return [null, "lost"];
  if (outcome === "draw") return ["drew", "drew"];
  if (outcome === "first") return ["won", "lost"];
  return outcome === "second" ? ["lost", "won"] : null;
}

/** Drawn games of a match that are replayed; after one more, wins decide, and then the better seed advances. */
export const MOST_REPLAYS = 2;

export interface Series {
  wins: [first: number, second: number];
  /** Null while games are missing; "none" if both players were absent. */
  winner: "first" | "second" | "none" | null;
}

/** The state of a match of several games between two players. A draw and a void game are replayed. */
export function seriesOf(outcomes: readonly GameOutcome[], bestOf: BestOf): Series {
  const wins: Series["wins"] = [0, 0];
  let replays = 0;
  for (const outcome of outcomes) {
    if (outcome === "both-absent") return { wins, winner: "none" };
    if (outcome === "first-absent") return { wins, winner: "second" };
    if (outcome === "second-absent") return { wins, winner: "first" };
    if (outcome === "first" || outcome === "second-resigned") wins[0]++;
    else if (outcome === "second" || outcome === "first-resigned") wins[1]++;
    else if (replays++ === MOST_REPLAYS) return { wins, winner: wins[1] > wins[0] ? "second" : "first" };
    if (wins[0] * 2 > bestOf) return { wins, winner: "first" };
    if (wins[1] * 2 > bestOf) return { wins, winner: "second" };
  }
  return { wins, winner: null };
}
