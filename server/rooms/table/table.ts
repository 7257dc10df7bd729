import { type ArraySchema, type SchemaType, schema, t } from "@colyseus/schema";
import type { CommonState } from "../../../shared/core/game.ts";

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
    /** Secret of this seat, packed by the game; only its own client receives it. */
    secret: t.string().default("").view(),
  },
  "Seat",
);
export type SeatState = SchemaType<typeof SeatState>;

export const ResultState = schema({ winners: t.array("uint8"), reason: t.string().default("") }, "Result");

/** The synchronized fields that all games share. */
export const tableFields = {
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
  /** The match options as JSON. */
  options: t.string().default("{}"),
  phase: t.string().default(""),
  actor: t.int8().optional(),
  scores: t.array("number"),
  result: t.ref(ResultState).optional(),
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

export const CommonTable = schema(tableFields, "CommonTable");
export type CommonTable = SchemaType<typeof CommonTable>;

/**
 * Writes values element by element, beginning at `from`. Replacing or splicing a synchronized array desynchronizes
 * clients.
 */
export function assign<T>(target: ArraySchema<T>, values: readonly T[], from = 0, present = elementsOf(target)): void {
  const { length } = present;
  for (let index = from + values.length; index < length; index++) target.pop();
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as T;
    if (from + index >= length) target.push(value);
    else if (present[from + index] !== value) target[from + index] = value;
  }
}

/** The elements themselves. An `ArraySchema` is a proxy, and every access to it is slow. */
export const elementsOf = <T>(list: ArraySchema<T>): readonly T[] => (list as unknown as { items: T[] }).items;

/** Projects the fields that all games share. */
export function projectCommon(table: CommonTable, view: CommonState): void {
  table.phase = view.phase;
  table.actor = view.actor ?? undefined;
  if (!view.result) {
    table.result = undefined;
  } else if (!table.result) {
    const result = new ResultState();
    result.reason = view.result.reason;
    assign(result.winners, view.result.winners);
    table.result = result;
  }
  assign(table.scores, view.scores);
}
