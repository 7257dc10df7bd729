/** A client that waits for a table. */
export interface QueuedPlayer {
  rating: number;
  /** When the waiting began, in milliseconds. */
  since: number;
}

/** Largest rating gap accepted immediately, and its growth per second of waiting. */
const FIRST_GAP = 100;
const GAP_PER_SECOND = 25;

/** Largest rating gap accepted after this wait. */
export const tolerance = (waitedSeconds: number): number => FIRST_GAP + GAP_PER_SECOND * waitedSeconds;

/**
 * The next group for a table; null if there is none. The longest wait chooses first and takes the nearest ratings. Every
 * wait ends, because the accepted gap grows with it.
 */
export function nextGroup<S extends QueuedPlayer>(players: readonly S[], seats: number, now: number): S[] | null {
  if (players.length < seats) return null;
  const byWait = players.toSorted((a, b) => a.since - b.since);
  for (const first of byWait) {
    const distance = (other: S) => Math.abs(other.rating - first.rating);
    const reach = tolerance((now - first.since) / 1000);
    const near = byWait.filter((other) => other !== first && distance(other) <= reach);
    if (near.length < seats - 1) continue;
    return [first, ...near.sort((a, b) => distance(a) - distance(b)).slice(0, seats - 1)];
  }
  return null;
}
