/** Where a listed table is in its life. */
export type ListedStage = "open" | "starting" | "running";

/** A public table as the lobby lists it. */
export interface ListedTable {
  /** With it one joins or watches. */
  id: string;
  game: string;
  options: Record<string, unknown>;
  /** Turn clocks are twice as long. */
  casual: boolean;
  seats: number;
  /** Who sits there, people and bots. */
  names: string[];
  stage: ListedStage;
  spectators: number;
  /** When the table was opened, in the house's milliseconds. */
  since: number;
}

/** Which tables somebody wants to see: those one can still join, those one can watch, or all. */
export const LISTED_FILTERS = ["open", "running"] as const;
export interface ListFilter {
  game?: string | undefined;
  stage?: (typeof LISTED_FILTERS)[number] | undefined;
}

/** The answer to a look at the list: its first tables, how many there are, and the house's time. */
export interface TableList {
  tables: ListedTable[];
  total: number;
  now: number;
}

/** What has changed in the list since. */
export interface ListChanges {
  set: ListedTable[];
  gone: string[];
  total: number;
}

/** What somebody waiting for a table is told. */
export interface QueueNews {
  waiting: number;
  /** Seconds others recently waited; null when nobody did. */
  usualWait: number | null;
  /** It takes long: a bot would be there at once. */
  botOffer: boolean;
}
