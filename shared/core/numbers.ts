/** Numbers by name: those of one match, or aggregates over many. */
export type Numbers = Record<string, number>;

/**
 * Aggregation of a number: sum, maximum, minimum, a run that a zero ends, or the longest length of such
 * a run.
 */
export type Joining = "sum" | "most" | "least" | "run" | { longest: string };

/** Aggregation rules by name. The same rules add a turn to its match and a match to the player's totals. */
export type Stats = Record<string, Joining>;

const JOIN: Record<Extract<Joining, string>, (kept: number | undefined, added: number) => number> = {
  sum: (kept = 0, added) => kept + added,
  most: (kept = 0, added) => Math.max(kept, added),
  least: (kept = Number.POSITIVE_INFINITY, added) => Math.min(kept, added),
  run: (kept = 0, added) => (added > 0 ? kept + added : 0),
};

/** Aggregates numbers in place; names without a rule are left out. */
export function join(kept: Numbers, added: Numbers, stats: Stats): Numbers {
  for (const [name, value] of Object.entries(added)) {
    const how = stats[name];
    if (typeof how === "string") kept[name] = JOIN[how](kept[name], value);
  }
  for (const [name, how] of Object.entries(stats)) {
    if (typeof how === "object") kept[name] = Math.max(kept[name] ?? 0, kept[how.longest] ?? 0);
  }
  return kept;
}
