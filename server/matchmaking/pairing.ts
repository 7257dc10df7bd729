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
 * Returns the next group for a table; null if there is none. The player with the longest wait is served first, with the
 * nearest ratings among the players that may meet. Every wait ends, because the accepted gap grows with it.
 */
export function nextGroup<S extends QueuedPlayer>(
  players: readonly S[],
  seats: number,
  now: number,
  mayMeet: (one: S, other: S) => boolean = () => true,
): S[] | null {
  if (players.length < seats) return null;
  const byWait = players.toSorted((a, b) => a.since - b.since);
  for (const first of byWait) {
    const distance = (other: S) => Math.abs(other.rating - first.rating);
    const reach = tolerance((now - first.since) / 1000);
    const near = byWait.filter((other) => other !== first && distance(other) <= reach);
    const group = [first];
    for (const other of near.sort((a, b) => distance(a) - distance(b))) {
      if (group.length < seats && group.every((member) => mayMeet(member, other))) group.push(other);
    }
    if (group.length === seats) return group;
  }
  return null;
}
