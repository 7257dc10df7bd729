import type { DieOffer } from "../players/api.ts";

/** Short-lived access token for the admin API. */
export interface AdminSession {
  token: string;
  /** Seconds until the administrator has to sign in again. */
  expiresIn: number;
}

/** The state of the server at a glance. */
export interface AdminOverview {
  /** Signed-in accounts and guests that are connected to this process. */
  players: number;
  tables: number;
  /** Matches that ended on this UTC day. */
  matches: number;
  /** Reports that are not decided. */
  reports: number;
  /** Matches that were set aside after a fault. */
  faults: number;
  /** Free and total bytes of the disk with the data; null if a database server has them. */
  disk: { free: number; total: number } | null;
}

/** A player as the admin API lists it. */
export interface AdminPlayer {
  id: string;
  name: string;
  claimed: boolean;
  balance: number;
  createdAt: number;
  seenAt: number;
  /** End of the suspension in epoch milliseconds; null if the player is not suspended. */
  suspendedUntil: number | null;
}

/** Public facts about a table: exactly the information that a spectator has. */
export interface TableReport {
  game: string;
  options: Record<string, unknown>;
  /** Name of its matches; empty for none. */
  title: string;
  private: boolean;
  status: string;
  /** Set once the match has begun. */
  seats: { name: string; kind: "empty" | "bot" | "human"; score: number | null }[];
  spectators: number;
  since: number;
}

/** A table with a handle for closing it. The handle cannot be used to join the table. */
export interface AdminTable extends TableReport {
  handle: string;
}

export const ADMIN_ACTIONS = [
  "signed-in",
  "die-changed",
  "die-created",
  "die-redefined",
  "die-retired",
  "die-restored",
  "limits-changed",
  "player-suspended",
  "password-reset",
  "suspension-lifted",
  "table-closed",
  "report-decided",
  "arena-scheduled",
  "schedule-removed",
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** Actions that can be undone as long as nothing has changed since. */
export const UNDOABLE = [
  "die-changed",
  "die-created",
  "die-redefined",
  "die-retired",
  "die-restored",
  "limits-changed",
] as const satisfies readonly AdminAction[];

/** Page size of the audit log. */
export const LOG_PAGE = 50;

/** One entry of the audit log: an administrator's action, with the values before and after it. */
export interface AdminLogLine {
  id: string;
  at: number;
  address: string;
  /** Name that the administrator signed in with; empty for none. */
  author: string;
  action: AdminAction;
  target: string;
  before: unknown;
  after: unknown;
}

/** Thresholds above which the matches of two players are listed as suspicious. */
export const SUSPICIOUS = {
  /** Length of the examined period in days, and the minimum number of matches in it. */
  days: 7,
  matches: 10,
  /** Longest average time between consecutive matches. */
  milliseconds: 2 * 60 * 1000,
  /** Share of matches resigned too early to count, and share won by the same player. */
  shortShare: 0.5,
  wonShare: 0.9,
  /** Rated losses to an opponent whom the player never beat, and their share of all rated matches of the player. */
  losses: 5,
  lostShare: 0.5,
  /** Most opponents of a player in a closed circle, and the share of their rated matches that stay in it. */
  circle: 20,
  circleShare: 0.9,
};
export const PAIR_SIGNS = ["fast", "short", "one-sided", "feeding", "circle"] as const;
export type PairSign = (typeof PAIR_SIGNS)[number];

/** Two players whose matches look arranged. The opponent is null for clients without an account. */
export interface AdminPair {
  player: { id: string; name: string };
  opponent: { id: string; name: string } | null;
  matches: number;
  /** Matches won by the player, matches won by the opponent, and matches too short to count. */
  won: number;
  lost: number;
  short: number;
  first: number;
  last: number;
  signs: PairSign[];
  /** Ids of the newest matches. */
  records: string[];
}

/** Results of the loadouts with a special die, or with a pair of dice. */
export interface DiceStatistics {
  /** One die, or two; two copies of a die are a pair. */
  dice: DieOffer["die"][];
  /** Number of loadouts. */
  picked: number;
  won: number;
  /** Expected wins if all players were equally strong. */
  expected: number;
  pointsPerTurn: number;
  /** Current price in the shop; the sum for a pair. */
  price: number;
  /** Price in proportion to the wins; null with too few matches. */
  suggestedPrice: number | null;
}

/** Maximum number of set-aside matches in the list. */
export const MOST_SET_ASIDE = 200;

/** A match that could not be restored or settled. */
export interface AdminSetAside {
  id: string;
  /** Null if it cannot be read. */
  game: string | null;
  reason: string;
  at: number;
  /** False if the match had not begun, or its record has been removed. */
  hasRecord: boolean;
}
