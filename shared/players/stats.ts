import type { GameId } from "../games/catalog.ts";
import { casinoChronicle } from "./chronicles/casino.ts";
import type { Chronicle } from "./chronicles/chronicle.ts";
import { dashDiceChronicle } from "./chronicles/dash-dice.ts";
import { dice10000Chronicle } from "./chronicles/dice-10-000.ts";
import { farkleChronicle } from "./chronicles/farkle.ts";
import { ALL, OWN_RULES } from "./modes.ts";
import { join, type Numbers, type Stats } from "./numbers.ts";

/** What every match of every game leaves behind. */
export const COMMON_STATS: Stats = {
  played: "sum",
  won: "sum",
  lost: "sum",
  drawn: "sum",
  /** Given up, or left to a caretaker. */
  forfeits: "sum",
  /** Wins in a row, up to now. */
  streak: "run",
  bestStreak: { longest: "streak" },
  againstPeople: "sum",
  bigTableWins: "sum",
  comebacks: "sum",
  /** Moves the player made. */
  moves: "sum",
};

export const CHRONICLES: Record<GameId, Chronicle> = {
  "dash-dice": dashDiceChronicle,
  "dice-10-000": dice10000Chronicle,
  farkle: farkleChronicle,
  casino: casinoChronicle,
};

/** Numbers of a player by "game/mode", with "game/all" for all modes together and "all/all" for all games. */
export type Totals = Record<string, Numbers>;

/** The place of a game and mode among the totals. */
export const placeOf = (game: string, mode: string): string => `${game}/${mode}`;

/** Where the numbers of a match are kept, and which of them. Matches under own rules are kept apart from all others. */
function placesOf(game: GameId, mode: string): [place: string, stats: Stats][] {
  const stats = { ...COMMON_STATS, ...CHRONICLES[game].stats };
  if (mode === OWN_RULES) return [[placeOf(game, mode), stats]];
  return [
    [placeOf(game, mode), stats],
    [placeOf(game, ALL), stats],
    [placeOf(ALL, ALL), COMMON_STATS],
  ];
}

/** Adds a match to a player's totals, in place, and gives the places that it changed. */
export function addMatch(totals: Totals, game: GameId, mode: string, numbers: Numbers): string[] {
  return placesOf(game, mode).map(([place, stats]) => {
    totals[place] = join(totals[place] ?? {}, numbers, stats);
    return place;
  });
}
