/** Numbers by name: what one match showed, or what many left behind. */
export type Numbers = Record<string, number>;

/**
 * How a new number joins the one that is kept: added up, the highest, the lowest, a run that a zero ends, or the
 * longest that a run has been.
 */
export type Joining = "sum" | "most" | "least" | "run" | { longest: string };

/** Names with how each is kept; the one definition for a turn that joins its match and a match that joins a life. */
export type Stats = Record<string, Joining>;

const JOIN: Record<Extract<Joining, string>, (kept: number | undefined, added: number) => number> = {
  sum: (kept = 0, added) => kept + added,
  most: (kept = 0, added) => Math.max(kept, added),
  least: (kept = Number.POSITIVE_INFINITY, added) => Math.min(kept, added),
  run: (kept = 0, added) => (added > 0 ? kept + added : 0),
};

/** Adds numbers to the kept ones, in place; names that are not kept are left out. */
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
