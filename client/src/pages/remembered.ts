/** Values that are remembered; older ones are dropped. */
const MOST = 60;

/** Commitments that a browser remembers; the first one seen under a key counts. */
export interface Remembered {
  remember(key: string, commitment: string): void;
  /** The commitment of a key; undefined if this browser has not seen it in time. */
  of(key: string): string | undefined;
}

function stored(place: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Commitments that this browser saw while the seeds were secret, in the order in which it saw them. */
export const remembered = (place: string): Remembered => ({
  remember(key, commitment) {
    const kept = stored(place);
    if (Object.hasOwn(kept, key)) return;
    const entries = [...Object.entries(kept), [key, commitment]].slice(-MOST);
    try {
      localStorage.setItem(place, JSON.stringify(Object.fromEntries(entries)));
    } catch {
      // Without storage the page cannot compare, and says nothing about it.
    }
  },
  of: (key) => stored(place)[key],
});
