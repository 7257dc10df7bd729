/** MatchmakingStatus of a listed table. */
export type ListedStatus = "open" | "starting" | "running";

/** A public table as the lobby lists it. */
export interface ListedTable {
  /** Room id, for joining and watching. */
  id: string;
  game: string;
  options: Record<string, unknown>;
  /** Name of its matches; empty for none. */
  title: string;
  /** Turn clocks run twice as long. */
  casual: boolean;
  /** Days for each move; 0 at a live table. */
  days: number;
  seats: number;
  /** The mode that its result is rated in. */
  mode: string;
  /** Number of seated people. */
  people: number;
  /** Names of the seated people and bots. */
  names: string[];
  /** Account ids in the order of the names; empty for bots and players without an account. */
  accounts: string[];
  status: ListedStatus;
  spectators: number;
  /** Opening time of the table, in milliseconds of the server's clock. */
  since: number;
}

/** Filter of the table list: tables open for joining, tables to watch, or all. */
export const LISTED_FILTERS = ["open", "running"] as const;
export interface ListFilter {
  game?: string | undefined;
  status?: (typeof LISTED_FILTERS)[number] | undefined;
}

/** People at public tables and in queues. */
export interface Crowd {
  /** People in a running match. */
  playing: number;
  /** People who wait for a match, by game; games without any are absent. */
  waiting: Record<string, number>;
}

/** Reply to a list request: the first tables, the total number of tables, the people, and the server's time. */
export interface TableList {
  tables: ListedTable[];
  total: number;
  crowd: Crowd;
  now: number;
}

/** Changes of the list since the last message. */
export interface ListChanges {
  set: ListedTable[];
  gone: string[];
  total: number;
}

/** Status message for a client that waits for a table. */
export interface QueueNews {
  waiting: number;
  /** Mean recent waiting time in seconds; null if no client has waited recently. */
  usualWait: number | null;
  /** True after a long wait, when the client should offer a bot. */
  botOffer: boolean;
}
