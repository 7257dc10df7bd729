import { type SchemaType, schema, t } from "@colyseus/schema";

/** A seat and its occupant; the session identifies the client of a seat. */
export const SeatState = schema(
  {
    kind: t.string().default("empty"),
    name: t.string().default(""),
    sessionId: t.string().default(""),
    /** Account of the player; empty for bots and players without an account. */
    playerId: t.string().default(""),
    connected: t.boolean().default(false),
    /** The player is away and the seat is no longer held. */
    hasLeft: t.boolean().default(false),
    seeded: t.boolean().default(false),
    /** True if a caretaker plays for this player. */
    caretaker: t.boolean().default(false),
    wantsRematch: t.boolean().default(false),
    /** Earlier matches won at this table. */
    wins: t.number().default(0),
    /** True if the player offers a draw in this position. */
    offersDraw: t.boolean().default(false),
  },
  "Seat",
);
export type SeatState = SchemaType<typeof SeatState>;

export const ResultState = schema({ winners: t.array("uint8"), reason: t.string().default("") }, "Result");

/** The synchronized fields of a table that no view of its match contains. */
export const seatingFields = {
  /** waiting → starting → playing → over */
  status: t.string().default("waiting"),
  /** Number of accepted public actions. */
  seq: t.number().default(0),
  matchId: t.string().default(""),
  commitment: t.string().default(""),
  /** Join code of a private table; empty at a public one. */
  code: t.string().default(""),
  /** Name of a private table; empty for none. */
  title: t.string().default(""),
  /** The day whose challenge is played; empty at other tables. */
  daily: t.string().default(""),
  /** The tournament that the match belongs to; empty for none. */
  tournament: t.string().default(""),
  /** True if the match belongs to a run of the Gauntlet. */
  gauntlet: t.boolean().default(false),
  /** The mode that the result is rated in. */
  mode: t.string().default(""),
  /** True if the players agreed on a draw. */
  agreed: t.boolean().default(false),
  seats: t.array(SeatState),
  spectators: t.number().default(0),
  freeText: t.boolean().default(false),
  /** Seconds for the next move; 0 without a clock. Joining clients receive the remaining time in a message. */
  clock: t.number().default(0),
  /** Days for each move; 0 at a live table. */
  days: t.uint8().default(0),
};

/**
 * The synchronized fields that all games share. The state of a game adds its `options` and the values of its views. It does
 * not inherit from a common schema: Colyseus would describe the states of all games to every client, and the decoder of a
 * client keeps inherited classes forever.
 */
export const tableFields = {
  ...seatingFields,
  phase: t.string().default(""),
  /** The seat that must act; absent after the end of the match. */
  actor: t.int8().optional(),
  scores: t.array("number"),
  result: t.ref(ResultState).optional(),
};

const TableState = schema(tableFields, "TableState");
export type TableState = SchemaType<typeof TableState>;
