/** Separates the ids of a pair. */
const SEPARATOR = " ";

/**
 * Returns each picked id and each pair of picks as one text, once. A pair is in alphabetical order; two copies of an id
 * make a pair with itself.
 */
export function groupsOf(ids: readonly string[]): Set<string> {
  const sorted = [...ids].sort();
  const pairs = sorted.flatMap((first, index) =>
    sorted.slice(index + 1).map((second) => [first, second].join(SEPARATOR)),
  );
  return new Set([...sorted, ...pairs]);
}

/** The ids of a pick or pair. */
export const idsOf = (group: string): string[] => group.split(SEPARATOR);
