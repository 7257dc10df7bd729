import type { Generated } from "kysely";
import type { Audience, ReportDecision, ReportKind } from "../../../shared/players/friends.ts";

/** A request that has not been answered. */
export interface FriendRequestTable {
  player_id: string;
  to_id: string;
  created_at: number;
}

/** Two rows for each pair of friends, one from each side. */
export interface FriendshipTable {
  player_id: string;
  friend_id: string;
  since: number;
}

export interface BlockTable {
  player_id: string;
  blocked_id: string;
  created_at: number;
}

/** Messages of the last thirty days. */
export interface DirectMessageTable {
  id: string;
  player_id: string;
  to_id: string;
  /** JSON of `MessageContent`. */
  content: string;
  sent_at: number;
  read_at: number | null;
  /** 1 if the recipient has deleted it; a message deleted by its sender is gone. */
  hidden: Generated<number>;
}

export interface ChallengeTable {
  id: string;
  player_id: string;
  to_id: string;
  game: string;
  /** JSON of the settings of the table. */
  settings: string;
  /** 1 if the match is rated. */
  rated: Generated<number>;
  /** An open challenge whose time is over has expired. */
  state: "open" | "accepted" | "declined" | "withdrawn";
  /** The table of an accepted challenge. */
  room_id: string | null;
  created_at: number;
  expires_at: number;
}

/** Privacy settings; accounts without a row have the default ones. */
export interface PrivacyTable {
  player_id: string;
  online: Audience;
  challenges: Audience;
}

/** A reported account; a report without a decision is open. */
export interface ReportTable {
  id: string;
  /** The reporting account; null if it was deleted. */
  player_id: string | null;
  target_id: string;
  kind: ReportKind;
  note: string;
  /** JSON of `ReportEvidence`; null if no table was named. */
  evidence: string | null;
  created_at: number;
  /** Null while the report is open. */
  decision: ReportDecision["decision"] | null;
  decided_at: number | null;
}

/** Warnings and periods in which an account may not chat. */
export interface SanctionTable {
  id: string;
  player_id: string;
  kind: "warning" | "mute";
  reason: string;
  created_at: number;
  /** End of a mute; null for a warning. */
  until: number | null;
  /** When the account has confirmed it. */
  seen_at: number | null;
}
