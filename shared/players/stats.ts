import { join, type Numbers, type Stats } from "../core/numbers.ts";
import { ALL, placeOf, type Totals } from "../core/totals.ts";
import { catalog, type GameId } from "../games/catalog.ts";
import { OWN_RULES } from "./own-rules.ts";

/** Numbers that every match of every game adds. */
export const COMMON_STATS: Stats = {
  played: "sum",
  won: "sum",
  lost: "sum",
  drawn: "sum",
  /** Matches that the player resigned or left to a caretaker. */
  forfeits: "sum",
  /** Current run of wins. */
  streak: "run",
  bestStreak: { longest: "streak" },
  againstPeople: "sum",
  bigTableWins: "sum",
  comebacks: "sum",
  /** Moves the player made. */
  moves: "sum",
};

/**
 * Totals that a match changes, with the numbers of each. Matches with custom options count in their own totals only.
 */
function placesOf(game: GameId, mode: string): [place: string, stats: Stats][] {
  const stats = { ...COMMON_STATS, ...catalog[game].statistics.stats };
  if (mode === OWN_RULES) return [[placeOf(game, mode), stats]];
  return [
    [placeOf(game, mode), stats],
    [placeOf(game, ALL), stats],
    [placeOf(ALL, ALL), COMMON_STATS],
  ];
}

/** Adds a match to a player's totals in place and returns the keys it changed. */
export function addMatch(totals: Totals, game: GameId, mode: string, numbers: Numbers): string[] {
  return placesOf(game, mode).map(([place, stats]) => {
    totals[place] = join(totals[place] ?? {}, numbers, stats);
    return place;
  });
}
