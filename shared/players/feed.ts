/** An account as a notice names it. */
export interface NoticePerson {
  id: string;
  name: string;
}

/**
 * Contents of each type of notice. Notices pass through the processes of a cluster and carry no secrets, hands, tokens
 * or free text. A notice may be lost: everything it reports is also in the store, where the page reads it when it
 * connects.
 */
export interface NoticeContents {
  /** The table of the account's next tournament game is open. */
  "tournament-game": {
    tournamentId: string;
    title: string;
    game: string;
    roomId: string;
    opponent: string;
    /** Time by which the player must take the seat. */
    until: number;
  };
  /** A tournament that the account has joined begins within ten minutes. */
  "tournament-soon": { tournamentId: string; title: string; game: string; startsAt: number };
  /** Another account asks to be friends. */
  "friend-requested": { from: NoticePerson };
  /** Another account accepted a request. */
  "friend-accepted": { from: NoticePerson };
  /** The account is no longer a friend, a request was withdrawn, or the account blocked this one. */
  "friends-changed": Record<never, never>;
  /** Another account challenges this one. */
  "challenge-received": { id: string; game: string; from: NoticePerson; until: number };
  /** A challenge was accepted; its table is open. Also sent to the other pages of the account that accepted. */
  "challenge-accepted": { id: string; by: NoticePerson; roomId: string };
  "challenge-declined": { id: string; by: NoticePerson };
  "challenge-withdrawn": { id: string };
  "message-received": { from: NoticePerson };
  /** An administrator has warned or muted the account. */
  sanctioned: Record<never, never>;
  /** A correspondence game waits for the account. */
  "your-turn": { game: string; roomId: string; others: string[] };
}

/** A message to a signed-in account on any page, by its type. */
export type Notice = { [T in keyof NoticeContents]: { type: T } & NoticeContents[T] }[keyof NoticeContents];
export type NoticeType = Notice["type"];
/** The notice of one type. */
export type NoticeOf<T extends NoticeType> = Extract<Notice, { type: T }>;
