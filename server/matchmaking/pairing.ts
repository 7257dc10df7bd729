/** Somebody who waits for a table. */
export interface Seeker {
  rating: number;
  /** When the waiting began, in milliseconds. */
  since: number;
}

/** So far apart may ratings be at once, and so much further with each second of waiting. */
const NEAR = 100;
const FURTHER_PER_SECOND = 25;

/** How far from the own rating somebody is ready to play after so many seconds. */
export const tolerance = (waitedSeconds: number): number => NEAR + FURTHER_PER_SECOND * waitedSeconds;

/**
 * The next people to sit down together, or null. Whoever has waited longest chooses first, and takes those nearest in
 * rating; nobody waits for ever, because the longest wait accepts the widest difference.
 */
export function nextGroup<S extends Seeker>(seekers: readonly S[], seats: number, now: number): S[] | null {
  if (seekers.length < seats) return null;
  const patient = seekers.toSorted((a, b) => a.since - b.since);
  for (const first of patient) {
    const distance = (other: S) => Math.abs(other.rating - first.rating);
    const reach = tolerance((now - first.since) / 1000);
    const near = patient.filter((other) => other !== first && distance(other) <= reach);
    if (near.length < seats - 1) continue;
    return [first, ...near.sort((a, b) => distance(a) - distance(b)).slice(0, seats - 1)];
  }
  return null;
}
