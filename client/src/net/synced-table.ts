/** The synchronized fields all tables share, as the SDK decodes them. */
export interface SyncedTable {
  status: "waiting" | "starting" | "playing" | "over";
  seq: number;
  matchId: string;
  commitment: string;
  /** Leads others to a private table; empty at a public one. */
  code: string;
  options: string;
  phase: string;
  actor?: number;
  scores: Iterable<number>;
  result?: { winners: Iterable<number>; reason: string };
  /** The players agreed on this draw. */
  agreed: boolean;
  seats: Iterable<SeatView & object>;
  spectators: number;
  /** May people write at this table, or only use quick phrases? */
  freeText: boolean;
  /** Seconds for the next move, 0 without a clock. */
  clock: number;
}

export interface SeatView {
  kind: "empty" | "human" | "bot";
  name: string;
  sessionId: string;
  /** The account behind the name; empty for bots and passers-by. */
  playerId: string;
  connected: boolean;
  seeded: boolean;
  /** A bot plays on for this player. */
  caretaker: boolean;
  wantsRematch: boolean;
  /** Would agree to a draw in this position. */
  offersDraw: boolean;
  /** What only this seat's player may know; missing for everyone else. */
  secret?: string;
}
