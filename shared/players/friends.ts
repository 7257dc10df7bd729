import type { ChatContent, QuickPhrase } from "../protocol/chat.ts";
import type { NoticePerson } from "./feed.ts";

/** Groups to which an account shows something or from which it accepts something. */
export const AUDIENCES = ["everyone", "friends", "nobody"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Privacy settings: who sees when this account is online and where it plays, and who may challenge it. */
export interface Privacy {
  online: Audience;
  challenges: Audience;
}

export const DEFAULT_PRIVACY: Privacy = { online: "friends", challenges: "everyone" };

/** Days for which messages are kept. */
export const MESSAGE_DAYS = 30;
/** Longest text of a message in characters. */
export const MESSAGE_LENGTH = 500;
export const MOST_FRIENDS = 200;
/** Unanswered requests and open challenges that an account may have sent. */
export const MOST_SENT_REQUESTS = 50;
export const MOST_SENT_CHALLENGES = 10;
/** Open challenges, unanswered requests and unread messages from strangers that an account may have. */
export const MOST_RECEIVED_CHALLENGES = 20;
export const MOST_RECEIVED_REQUESTS = 200;
export const MOST_UNREAD_MESSAGES = 50;
/** Minutes after which an unanswered challenge expires. */
export const CHALLENGE_MINUTES = 15;
/** The same for a challenge to a game with days for each move, in days. */
export const LONG_CHALLENGE_DAYS = 3;
/** Longest note of a report in characters. */
export const REPORT_NOTE_LENGTH = 500;

/** An account in a list. */
export interface Person extends NoticePerson {
  avatar: number;
}

/** The table at which a friend plays. */
export interface FriendTable {
  /** Null at a private table, which cannot be watched from here. */
  roomId: string | null;
  game: string;
  options: Record<string, unknown>;
}

export interface Friend extends Person {
  since: number;
  isOnline: boolean;
  table: FriendTable | null;
  mayChallenge: boolean;
  /** Messages from this friend that have not been read. */
  unread: number;
}

/** A challenge to a match; its settings are those of a private table, or of a public one if it is rated. */
export interface Challenge {
  id: string;
  from: Person;
  to: Person;
  game: string;
  settings: Record<string, unknown>;
  rated: boolean;
  createdAt: number;
  expiresAt: number;
}

/** A warning or a mute that the account has not confirmed. */
export interface Sanction {
  id: string;
  kind: "warning" | "mute";
  reason: string;
  until: number | null;
}

/** Everything that waits for an account, and that its notices reported. */
export interface Inbox {
  requests: Person[];
  challenges: Challenge[];
  /** Accounts with unread messages. */
  unread: (Person & { count: number })[];
  sanctions: Sanction[];
}

export interface FriendList {
  friends: Friend[];
  /** Unanswered requests, received and sent. */
  incoming: Person[];
  outgoing: Person[];
  /** Open challenges, of both sides. */
  challenges: Challenge[];
  blocked: Person[];
}

/** Relation of the signed-in account to another one. */
export interface Relation {
  person: Person;
  isFriend: boolean;
  request: "sent" | "received" | null;
  isBlocked: boolean;
  /** False for guests, which have neither friends nor messages. */
  isClaimed: boolean;
  mayChallenge: boolean;
  isOnline: boolean;
  table: FriendTable | null;
}

/** Free text is for friends; others send quick phrases. */
export type MessageContent = { text: string } | { phrase: QuickPhrase };

export interface DirectMessage {
  id: string;
  isOwn: boolean;
  content: MessageContent;
  sentAt: number;
}

export interface Conversation {
  person: Person;
  /** False if only quick phrases may be sent. */
  isFriend: boolean;
  isBlocked: boolean;
  /** Oldest first. */
  messages: DirectMessage[];
}

export const REPORT_KINDS = ["chat", "name", "stalling"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The table that a report names, as an administrator sees it. */
export interface ReportEvidence {
  game: string;
  matchId: string | null;
  /** Names and accounts by seat. */
  seats: { name: string; account: string | null }[];
  /** The last chat messages of the table. */
  chat: { at: number; account: string | null; name: string; isSpectator: boolean; content: ChatContent }[];
  /** The last public actions of the match: seat and type of each event. */
  log: { seq: number; events: { type: string; seat: number | null }[] }[];
}

export const DECISIONS = ["warn", "mute", "suspend", "dismiss"] as const;

/** Decision about a report. */
export interface ReportDecision {
  decision: (typeof DECISIONS)[number];
  /** Days of a mute or a suspension. */
  days: number | null;
  /** Shown to the reported account, except if the report is dismissed. */
  reason: string;
}

/** A report as administrators see it. */
export interface ReportCase {
  id: string;
  kind: ReportKind;
  note: string;
  reporter: NoticePerson | null;
  target: NoticePerson & { suspendedUntil: number | null; mutedUntil: number | null };
  createdAt: number;
  evidence: ReportEvidence | null;
  decision: ReportDecision["decision"] | null;
  decidedAt: number | null;
}
