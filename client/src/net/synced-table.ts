/** The synchronized fields all tables share, as the SDK decodes them. */
export interface SyncedTable {
  status: "waiting" | "starting" | "playing" | "over";
  seq: number;
  matchId: string;
  commitment: string;
  /** Invitation code of a private table; empty for public tables. */
  code: string;
  /** Name of a private table; empty for none. */
  title: string;
  /** The day whose challenge is played; empty at other tables. */
  daily: string;
  /** Tournament that the match belongs to; empty for none. */
  tournament: string;
  /** True if the match belongs to a run of the Gauntlet. */
  gauntlet: boolean;
  /** The mode that the result is rated in. */
  mode: string;
  options: object;
  phase: string;
  actor?: number;
  scores: Iterable<number>;
  result?: { winners: Iterable<number>; reason: string };
  /** The players agreed on this draw. */
  agreed: boolean;
  seats: Iterable<SeatView & object>;
  spectators: number;
  /** True if free text is allowed in the chat; false allows quick phrases only. */
  freeText: boolean;
  /** Seconds for the next move, 0 without a clock. */
  clock: number;
  /** Days for each move; 0 at a live table. */
  days: number;
  /** All fields as plain values, those of the game included. */
  toJSON(): object;
}

export interface SeatView {
  kind: "empty" | "human" | "bot";
  name: string;
  sessionId: string;
  /** Account id; empty for bots and clients without an account. */
  playerId: string;
  connected: boolean;
  /** True if the player is away and the seat is no longer held. */
  hasLeft: boolean;
  seeded: boolean;
  /** True while a bot plays for the absent player. */
  caretaker: boolean;
  wantsRematch: boolean;
  /** Earlier matches won at this table. */
  wins: number;
  /** True if the player offers or accepts a draw in this position. */
  offersDraw: boolean;
}

/** Copies the seats of a synchronized table. Players of a correspondence game come and go, so all count as connected. */
export const syncedSeats = ({ seats, days }: Pick<SyncedTable, "seats" | "days">): SeatView[] =>
  [...seats].map((seat) => ({
    kind: seat.kind,
    name: seat.name,
    sessionId: seat.sessionId,
    playerId: seat.playerId,
    connected: seat.connected || days > 0,
    hasLeft: seat.hasLeft,
    seeded: seat.seeded,
    caretaker: seat.caretaker,
    wantsRematch: seat.wantsRematch,
    wins: seat.wins,
    offersDraw: seat.offersDraw,
  }));
