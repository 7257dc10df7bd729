import { type BracketMatch, bracketOf, championOf, placesIn } from "../../shared/tournaments/bracket.ts";
import { type GameOutcome, type Series, seriesOf } from "../../shared/tournaments/series.ts";
import type { BestOf } from "../../shared/tournaments/settings.ts";
import type { GamePlace } from "./new-games.ts";
import type { EntryRow, GameRow } from "./rows.ts";

type Entry = Pick<EntryRow, "number" | "seed" | "status">;
type Game = Pick<GameRow, "round" | "slot" | "number" | "first" | "second" | "outcome" | "stage">;

/** A match of the bracket with its games. */
export interface PlannedMatch<G> extends BracketMatch, Pick<Series, "wins"> {
  games: G[];
}

export interface KnockoutPlan<G> {
  rounds: PlannedMatch<G>[][];
  /** Games that are to be written. */
  due: GamePlace[];
  /** Players who have lost their match or have withdrawn. */
  out: number[];
  /** Final places; null before the end. */
  places: Map<number, number> | null;
}

/** The bracket of a knock-out and what comes next, from its players and the games until now. */
export function planKnockout<G extends Game>(
  entries: readonly Entry[],
  games: readonly G[],
  bestOf: BestOf,
): KnockoutPlan<G> {
  const seeds = entries.toSorted((a, b) => Number(a.seed) - Number(b.seed)).map(({ number }) => number);
  const withdrawn = new Set(entries.filter(({ status }) => status === "withdrawn").map(({ number }) => number));
  const gamesIn = (round: number, slot: number) => games.filter((game) => game.round === round && game.slot === slot);
  const seriesIn = (round: number, slot: number) =>
    seriesOf(
      gamesIn(round, slot).flatMap(({ outcome }): GameOutcome[] => (outcome === null ? [] : [outcome])),
      bestOf,
    );
  const bracket = bracketOf(seeds, ({ round, slot, first, second }) => {
    const { winner } = seriesIn(round, slot);
    const isPlaying = gamesIn(round, slot).some(({ outcome }) => outcome === null);
    if (winner !== null || isPlaying) return winner;
    if (withdrawn.has(first)) return withdrawn.has(second) ? "none" : "second";
    return withdrawn.has(second) ? "first" : null;
  });
  const rounds = bracket.map((matches) =>
    matches.map((match) => ({
      ...match,
      games: gamesIn(match.round, match.slot),
      wins: seriesIn(match.round, match.slot).wins,
    })),
  );
  return {
    rounds,
    due: dueGames(rounds),
    out: losers(rounds),
    places: championOf(bracket) === null ? null : placesIn(bracket),
  };
}

/** The next game of each match whose players are known and that has none to be played. */
const dueGames = (rounds: readonly PlannedMatch<Game>[][]): GamePlace[] =>
  rounds.flat().flatMap(({ round, slot, first, second, winner, games }) => {
    if (winner !== null || typeof first !== "number" || typeof second !== "number") return [];
    if (games.some(({ outcome }) => outcome === null)) return [];
    return [{ round, slot, number: games.length + 1, first, second }];
  });

const losers = (rounds: readonly BracketMatch[][]): number[] =>
  rounds.flat().flatMap(({ first, second, winner }) => {
    if (winner === null) return [];
    return [first, second].filter((side): side is number => typeof side === "number" && side !== winner);
  });
