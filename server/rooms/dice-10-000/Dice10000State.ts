import { type SchemaType, schema, t } from "@colyseus/schema";
import { tableFields } from "../schema/TableState.ts";
import { appendOnly } from "../schema/update.ts";

export const Dice10000Options = schema(
  {
    openingYield: t.string().default(""),
    rounds: t.uint8().default(0),
    target: t.number().default(0),
    exactTarget: t.boolean().default(false),
    lastRound: t.boolean().default(false),
    opening: t.number().default(0),
    leastYield: t.number().default(0),
    threeBusts: t.number().default(0),
    hotDice: t.string().default(""),
    straight: t.number().default(0),
    threePairs: t.number().default(0),
    threeOnes: t.number().default(0),
    loneFives: t.boolean().default(false),
    regularFours: t.boolean().default(false),
  },
  "Dice10000Options",
);

/** Dice that were locked together, with their points. */
export const Subset = schema({ faces: t.array("uint8"), points: t.number().default(0) }, "Subset");

/** A roll without locked dice is a bust. */
export const Roll = schema({ outcome: t.array("uint8"), locked: t.array(Subset) }, "Roll");

export const Turn = schema({ seat: t.uint8().default(0), rolls: t.array(Roll) }, "Turn");

export const Round = schema({ turns: t.array(Turn) }, "Round");

appendOnly(Round, Turn, Roll);

/** The synchronized state of Dice 10 000; nothing is hidden. */
export const Dice10000State = schema(
  {
    ...tableFields,
    options: t.ref(Dice10000Options),
    turnScore: t.number().default(0),
    round: t.number().default(0),
    /** Faces by index; zeros before the first roll. */
    dice: t.array("uint8"),
    locked: t.array("boolean"),
    /** True for seats that have earned points. */
    opened: t.array("boolean"),
    /** Every turn begun so far. */
    history: t.array(Round),
  },
  "Dice10000State",
);
export type Dice10000State = SchemaType<typeof Dice10000State>;
