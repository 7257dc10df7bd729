/** Kinds of notifications; a player may turn each of them off. */
export const NOTICE_KINDS = ["turn", "challenge", "tournament"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A notification for an account. It contains neither hands nor tokens: push services and screens may show it. */
export type PushNotice =
  | { kind: "turn"; game: string; roomId: string; others: string[] }
  | ({ kind: "challenge"; game: string; from: string; path: string } & Expiring)
  | ({ kind: "tournament"; game: string; title: string; path: string; isReminder: boolean } & Expiring);

/** A notification with an expiry time. */
interface Expiring {
  /** Time after which it is no longer sent, in epoch milliseconds. */
  until: number;
}

/** Payload that the service worker receives. */
export interface PushPayload {
  /** Sentence to show: that of the kind, or of a reminder before a tournament. */
  kind: NoticeKind | "reminder";
  game: string;
  /** Names for the sentence: the opponents, the challenger, or the tournament. */
  who: string;
  /** Page to open. */
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
}

/** Notification settings of an account. */
export interface NoticeSettings {
  turn: boolean;
  challenge: boolean;
  tournament: boolean;
  /** Minutes of the day between which nothing is sent; null for no quiet hours. */
  quiet: { from: number; until: number } | null;
  /** IANA name of the player's time zone. */
  timeZone: string;
}

export const EVERY_NOTICE: NoticeSettings = {
  turn: true,
  challenge: true,
  tournament: true,
  quiet: null,
  timeZone: "UTC",
};
