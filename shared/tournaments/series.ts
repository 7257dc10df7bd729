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
  /** Games that count for each side; a game that the other side missed is one of them. */
  wins: [first: number, second: number];
  /** Null while games are missing; "none" if both players have missed more than half of the games. */
  winner: "first" | "second" | "none" | null;
}

/** The side that a game counts for in a match of a knock-out: the winner, or the one who was there. */
const SIDE_OF: Partial<Record<GameOutcome, 0 | 1>> = {
  ...{ first: 0, "second-resigned": 0, "second-absent": 0 },
  ...{ second: 1, "first-resigned": 1, "first-absent": 1 },
};

/** The state of a match of several games between two players. A missed game is lost; a draw and a void game are replayed. */
export function seriesOf(outcomes: readonly GameOutcome[], bestOf: BestOf): Series {
  const wins: Series["wins"] = [0, 0];
  let replays = 0;
  let missed = 0;
  for (const outcome of outcomes) {
    const side = SIDE_OF[outcome];
    if (outcome === "both-absent") missed++;
    else if (side !== undefined) wins[side]++;
    else if (replays++ === MOST_REPLAYS) return { wins, winner: wins[1] > wins[0] ? "second" : "first" };
    if (missed * 2 > bestOf) return { wins, winner: "none" };
    if (wins[0] * 2 > bestOf) return { wins, winner: "first" };
    if (wins[1] * 2 > bestOf) return { wins, winner: "second" };
  }
  return { wins, winner: null };
}

/** True if the winner of a match needed a missed game or a withdrawal. */
export const isByForfeit = (outcomes: readonly GameOutcome[], bestOf: BestOf): boolean =>
  seriesOf(
    outcomes.filter((outcome) => !outcome.endsWith("absent")),
    bestOf,
  ).winner === null;
