import { commitmentOf, fairStream, SERVER_SEED } from "../core/fairness.ts";
import { shuffle } from "../core/rng.ts";

/** Orders players by rating, best first; equal ratings in the order of joining. */
export const seedsByRating = (players: readonly { number: number; rating: number }[]): number[] =>
  players.toSorted((a, b) => b.rating - a.rating || a.number - b.number).map(({ number }) => number);

/**
 * Draws the seeds of a knock-out: a fair shuffle of the players in the order of joining. The secret seed is fixed, and
 * its commitment public, before the first player joins.
 */
export const drawnSeeds = (secret: string, tournamentId: string, numbers: readonly number[]): number[] =>
  shuffle(
    numbers.toSorted((a, b) => a - b),
    fairStream(secret, tournamentId, []),
  );

/** The published part of a draw; the secret is added after the start. */
export interface PublishedDraw {
  commitment: string;
  secret: string;
}

/** True if the secret fits its commitment and draws exactly these seeds. */
export function isFairDraw(
  { commitment, secret }: PublishedDraw,
  tournamentId: string,
  seeds: readonly number[],
): boolean {
  if (!SERVER_SEED.test(secret) || commitmentOf(secret) !== commitment) return false;
  const drawn = drawnSeeds(secret, tournamentId, seeds);
  return drawn.every((number, index) => number === seeds[index]);
}
