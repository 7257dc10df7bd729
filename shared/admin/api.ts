/** A short-lived token for the administration. */
export interface AdminSession {
  token: string;
  /** Seconds until the token expires. */
  expiresIn: number;
}

/** A player as administrators see one. */
export interface AdminPlayer {
  id: string;
  name: string;
  claimed: boolean;
  balance: number;
  createdAt: number;
  seenAt: number;
  /** Time in milliseconds; null if not suspended. */
  suspendedUntil: number | null;
}

/** Public information about a table: only what a spectator sees. */
export interface TableReport {
  game: string;
  options: Record<string, unknown>;
  private: boolean;
  status: string;
  /** The score is null before the match begins. */
  seats: { name: string; kind: "empty" | "bot" | "human"; score: number | null }[];
  spectators: number;
  since: number;
}

/** A table with a handle that closes it but cannot be used to join it. */
export interface AdminTable extends TableReport {
  handle: string;
}

export const ADMIN_ACTIONS = [
  "signed-in",
  "die-changed",
  "player-suspended",
  "suspension-lifted",
  "table-closed",
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** Entries per page of the audit log. */
export const LOG_PAGE = 50;

/** An entry of the audit log, with the values before and after. */
export interface AdminLogLine {
  id: string;
  at: number;
  address: string;
  action: AdminAction;
  target: string;
  before: unknown;
  after: unknown;
}

/** Thresholds above which the matches of two players are suspicious. */
export const SUSPICIOUS = {
  /** Length of the period in days, and the least number of matches within it. */
  days: 7,
  matches: 10,
  /** Average time from one match to the next. */
  milliseconds: 2 * 60 * 1000,
  /** Share of matches resigned too early to count, and share won by the same player. */
  shortShare: 0.5,
  wonShare: 0.9,
};
export const PAIR_SIGNS = ["fast", "short", "one-sided"] as const;
export type PairSign = (typeof PAIR_SIGNS)[number];

/** Two players whose matches look arranged; the opponent is null for players without an account. */
export interface AdminPair {
  player: { id: string; name: string };
  opponent: { id: string; name: string } | null;
  matches: number;
  /** Matches won by the player and by the opponent, and matches too short to count. */
  won: number;
  lost: number;
  short: number;
  first: number;
  last: number;
  signs: PairSign[];
  /** Ids of the newest matches. */
  records: string[];
}
