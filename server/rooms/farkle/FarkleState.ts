import { type SchemaType, schema, t } from "@colyseus/schema";
import { tableFields } from "../schema/TableState.ts";

/** Price of a die in the draft; without `dollars` the die is not on offer. */
export const Price = schema({ die: t.string().default(""), dollars: t.number().optional() }, "Price");

/** Die ids; empty for a plain die. */
export const DiceSet = schema({ dice: t.array("string") }, "DiceSet");

export const Limits = schema({ maxAmazing: t.uint8().default(0), banned: t.array(DiceSet) }, "Limits");

export const FarkleOptions = schema(
  {
    mode: t.string().default(""),
    /** Source of the special dice: none, draft or owned. */
    dice: t.string().default(""),
    budget: t.number().default(0),
    prices: t.array(Price),
    maxDoubles: t.uint8().default(0),
    farkleKeepsRoundScore: t.boolean().default(false),
    /** The loadout of each seat if the players bring their own dice. */
    loadouts: t.array(DiceSet),
    limits: t.ref(Limits).optional(),
  },
  "FarkleOptions",
);

/** The six dice of a seat. During the draft, only its player receives `draft`, and `dice` are plain. */
export const Loadout = schema({ dice: t.array("string"), draft: t.array("string").view() }, "Loadout");

/** The synchronized state of Farkle. */
export const FarkleState = schema(
  {
    ...tableFields,
    options: t.ref(FarkleOptions),
    turnScore: t.number().default(0),
    roundScore: t.number().default(0),
    savedThisTurn: t.number().default(0),
    hotStreak: t.number().default(0),
    hotPending: t.number().default(0),
    round: t.number().default(0),
    /** Faces of the last roll; zeros before the first one. */
    dice: t.array("uint8"),
    held: t.array("boolean"),
    dareBonus: t.array("number"),
    money: t.array("number"),
    loadouts: t.array(Loadout),
    confirmed: t.array("boolean"),
    bestTurn: t.array("number"),
  },
  "FarkleState",
);
export type FarkleState = SchemaType<typeof FarkleState>;
