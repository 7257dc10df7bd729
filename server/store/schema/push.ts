import type { Generated } from "kysely";

/** A browser that receives notifications of an account. */
export interface PushSubscriptionTable {
  /** Hash of the endpoint. */
  id: string;
  player_id: string;
  endpoint: string;
  /** Public key and secret of the browser, for the encryption of messages. */
  p256dh: string;
  auth: string;
  created_at: number;
  /** Messages in a row that its push service did not accept. */
  faults: Generated<number>;
  /** Nothing is sent before this time; null after few faults. */
  paused_until: Generated<number | null>;
}

/** Notification settings of an account; without a row, it is notified of everything at any time. */
export interface PushSettingTable {
  player_id: string;
  turn: number;
  challenge: number;
  tournament: number;
  /** Minutes of the day between which nothing is sent; null for no quiet hours. */
  quiet_from: number | null;
  quiet_until: number | null;
  /** IANA name of the time zone of the quiet hours. */
  time_zone: string;
}

/** A notification that waits for the end of the quiet hours. */
export interface PushDelayedTable {
  player_id: string;
  /** Later notices with the same tag replace it. */
  tag: string;
  /** JSON of the notice. */
  notice: string;
  due_at: number;
}
