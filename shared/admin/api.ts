/** A short-lived key to the administration. */
export interface AdminSession {
  token: string;
  /** Seconds until one has to sign in again. */
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
  /** In milliseconds; null for everyone who may play. */
  suspendedUntil: number | null;
}

/** What everyone may know of a table: nothing a spectator of it would not see. */
export interface TableReport {
  game: string;
  options: Record<string, unknown>;
  private: boolean;
  status: string;
  /** A score once the match has begun. */
  seats: { name: string; kind: "empty" | "bot" | "human"; score: number | null }[];
  spectators: number;
  since: number;
}

/** A table with a handle by which it can be closed, but not entered. */
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

/** So many lines of the log come at once. */
export const LOG_PAGE = 50;

/** One thing an administrator did, with what was before and after. */
export interface AdminLogLine {
  id: string;
  at: number;
  address: string;
  action: AdminAction;
  target: string;
  before: unknown;
  after: unknown;
}

/** From when on the matches of two players are suspicious. */
export const SUSPICIOUS = {
  /** Days that are looked at, and the least number of matches within them. */
  days: 7,
  matches: 10,
  /** Average time from one match to the next. */
  milliseconds: 2 * 60 * 1000,
  /** Share of matches given up too early to count, and share won by the same player. */
  shortShare: 0.5,
  wonShare: 0.9,
};
export const PAIR_SIGNS = ["fast", "short", "one-sided"] as const;
export type PairSign = (typeof PAIR_SIGNS)[number];

/** Two players whose matches look arranged; the opponent is null for people without an account. */
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
