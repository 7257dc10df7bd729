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
