import { type ArraySchema, type SchemaType, schema, t } from "@colyseus/schema";
import type { CommonState } from "../../shared/core/game.ts";

/** A place at the table and who has it; the person at a seat is found by the session. */
export const SeatState = schema(
  {
    kind: t.string().default("empty"),
    name: t.string().default(""),
    sessionId: t.string().default(""),
    /** The account behind the name; empty for bots and passers-by. */
    playerId: t.string().default(""),
    connected: t.boolean().default(false),
    /** The player is away and the seat is no longer held. */
    hasLeft: t.boolean().default(false),
    seeded: t.boolean().default(false),
    /** A bot plays on for this player. */
    caretaker: t.boolean().default(false),
    wantsRematch: t.boolean().default(false),
    /** Earlier matches won at this table. */
    wins: t.number().default(0),
    /** Would agree to a draw in this position. */
    offersDraw: t.boolean().default(false),
    /** What only this seat's player may know, packed by the game. */
    secret: t.string().default("").view(),
  },
  "Seat",
);
export type SeatState = SchemaType<typeof SeatState>;

export const ResultState = schema({ winners: t.array("uint8"), reason: t.string().default("") }, "Result");

/** The fields every game's table has, under their public names. */
export const tableFields = {
  /** waiting → starting → playing → over */
  status: t.string().default("waiting"),
  /** How many actions have been accepted. */
  seq: t.number().default(0),
  matchId: t.string().default(""),
  commitment: t.string().default(""),
  /** Leads others to a private table; empty at a public one. */
  code: t.string().default(""),
  /** Name of a private table; empty for none. */
  title: t.string().default(""),
  /** The mode that the result is rated in. */
  mode: t.string().default(""),
  /** The match options as JSON. */
  options: t.string().default("{}"),
  phase: t.string().default(""),
  actor: t.int8().optional(),
  scores: t.array("number"),
  result: t.ref(ResultState).optional(),
  /** The players agreed on this draw. */
  agreed: t.boolean().default(false),
  seats: t.array(SeatState),
  spectators: t.number().default(0),
  freeText: t.boolean().default(false),
  /** Seconds for the next move, 0 without a clock; how much is left is told on arrival. */
  clock: t.number().default(0),
};

export const CommonTable = schema(tableFields, "CommonTable");
export type CommonTable = SchemaType<typeof CommonTable>;

/**
 * Writes values element by element, beginning at `from`. Replacing or splicing a synchronized array desynchronizes
 * clients. Reading one element, or the length, costs as much as `toArray`, so the present elements are read once.
 */
export function assign<T>(target: ArraySchema<T>, values: readonly T[], from = 0, present = target.toArray()): void {
  for (let index = from + values.length; index < present.length; index++) target.pop();
  values.forEach((value, index) => {
    if (from + index >= present.length) target.push(value);
    else if (present[from + index] !== value) target[from + index] = value;
  });
}

/** Projects what all games have in common. */
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
