import type { Candidate } from "./mine.ts";

/** Width of a class of difficulty, in rating points. */
const CLASS = 200;

/**
 * Selects puzzles of different themes and difficulties. Each step takes the first candidate of the group that has been
 * chosen least so far; a group is a combination of themes and a class of difficulty. Near-duplicates are left out.
 */
export function select(candidates: readonly Candidate[], count: number): Candidate[] {
  const groups = new Map<string, Candidate[]>();
  const alike = new Set<string>();
  for (const candidate of candidates) {
    if (alike.has(candidate.likeness)) continue;
    alike.add(candidate.likeness);
    const group = groupOf(candidate);
    groups.set(group, [...(groups.get(group) ?? []), candidate]);
  }
  const chosen: Candidate[] = [];
  for (let round = 0; chosen.length < count; round++) {
    const offered = [...groups.values()].flatMap((group) => group[round] ?? []);
    if (offered.length === 0) break;
    chosen.push(...offered.slice(0, count - chosen.length));
  }
  return chosen;
}

const groupOf = ({ puzzle: { themes, rating } }: Candidate): string =>
  JSON.stringify([themes, Math.floor(rating / CLASS)]);
