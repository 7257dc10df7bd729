import { type SchemaType, schema, t } from "@colyseus/schema";
import { tableFields } from "../schema/TableState.ts";

/** Price of a die in the draft; without `dollars` the die is not on offer. */
export const Price = schema({ die: t.string().default(""), dollars: t.number().optional() }, "Price");

/** Die ids; empty for a plain die. */
export const DiceSet = schema({ dice: t.array("string") }, "DiceSet");

export const Limits = schema({ maxAmazing: t.uint8().default(0), banned: t.array(DiceSet) }, "Limits");

/** Numbers of an effect; a kind of effect has only some of them. */
export const Effect = schema(
  {
    kind: t.string().default(""),
    faces: t.array("uint8"),
    face: t.number().optional(),
    points: t.number().optional(),
    percent: t.number().optional(),
    saved: t.number().optional(),
    dollars: t.number().optional(),
    times: t.number().optional(),
  },
  "Effect",
);

/** How often a die may act; 0 for no limit. */
export const Uses = schema(
  { perTurn: t.uint8().default(0), perMatch: t.uint8().default(0), cooldown: t.uint8().default(0) },
  "Uses",
);

/** A die that an administrator created or changed; without `text` it is described by its effect. */
export const CustomDie = schema(
  {
    id: t.string().default(""),
    name: t.string().default(""),
    text: t.string().optional(),
    colour: t.string().default(""),
    tier: t.string().default(""),
    price: t.number().default(0),
    symbol: t.string().default(""),
    effect: t.ref(Effect),
    uses: t.ref(Uses),
  },
  "CustomDie",
);

/** What a player who banks leaves to the next one. */
export const Leftover = schema({ points: t.number().default(0), held: t.array("boolean") }, "Leftover");

/** How often the dice of a seat have acted, by slot, and the turns for which they still rest. */
export const Wear = schema({ turn: t.array("number"), match: t.array("number"), rest: t.array("number") }, "Wear");

export const FarkleOptions = schema(
  {
    mode: t.string().default(""),
    /** Source of the special dice: none, draft or owned. */
    dice: t.string().default(""),
    target: t.number().default(0),
    lastTurns: t.string().default(""),
    rounds: t.number().default(0),
    opening: t.number().default(0),
    leastBank: t.number().default(0),
    threeFarkles: t.number().default(0),
    stealing: t.boolean().default(false),
    hotDice: t.string().default(""),
    straight: t.number().default(0),
    threePairs: t.number().default(0),
    twoTriplets: t.number().default(0),
    threeOnes: t.number().default(0),
    kinds: t.string().default(""),
    streak: t.string().default(""),
    dareEnds: t.string().default(""),
    budget: t.number().default(0),
    prices: t.array(Price),
    perColour: t.uint8().default(0),
    maxDoubles: t.uint8().default(0),
    farkleKeepsRoundScore: t.boolean().default(false),
    /** The loadout of each seat if the players bring their own dice. */
    loadouts: t.array(DiceSet),
    limits: t.ref(Limits).optional(),
    customDice: t.array(CustomDie),
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
    /** Farkles in a row of each seat; empty unless they are penalized. */
    farkles: t.array("number"),
    leftover: t.ref(Leftover).optional(),
    /** Points of the seat before that are at risk. */
    stolen: t.number().default(0),
    /** The seat that reached the target first, if each other seat has one more turn. */
    closer: t.number().optional(),
    /** Empty without dice of limited use. */
    wear: t.array(Wear),
    hotScore: t.number().default(0),
  },
  "FarkleState",
);
export type FarkleState = SchemaType<typeof FarkleState>;
