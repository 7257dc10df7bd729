/** What a leaderboard looks back on: everything, or the last seven days. */
export const SPANS = ["all", "week"] as const;
export type Span = (typeof SPANS)[number];

/** Fewer rated matches than these say too little. */
export const LEAST_MATCHES: Record<Span, number> = { all: 5, week: 3 };
