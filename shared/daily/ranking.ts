/** A finished ranked attempt. */
export interface Entry {
  score: number;
  /** From 0 to 1; null if it is not known (yet). */
  accuracy: number | null;
}

export type Ranked<E> = E & { rank: number };

/** Higher scores first; equal scores by accuracy, and never by the time of day. */
const compare = (a: Entry, b: Entry): number => b.score - a.score || (b.accuracy ?? -1) - (a.accuracy ?? -1);

/** Returns the entries in order with their ranks, from 1; equal entries share a rank. */
export function ranking<E extends Entry>(entries: readonly E[]): Ranked<E>[] {
  const sorted = [...entries].sort(compare);
  const ranked: Ranked<E>[] = [];
  for (const [place, entry] of sorted.entries()) {
    const before = ranked[place - 1];
    ranked.push({ ...entry, rank: before && compare(before, entry) === 0 ? before.rank : place + 1 });
  }
  return ranked;
}
