import { type SchemaType, schema, t } from "@colyseus/schema";
import { tableFields } from "../schema/TableState.ts";

export const DashDiceOptions = schema(
  {
    mode: t.string().default(""),
    snakeEyesArmMultiplier: t.boolean().default(false),
    bustEndsTurn: t.boolean().default(false),
    singleOne: t.string().default(""),
    stopWhenDecided: t.boolean().default(false),
    points: t.number().default(0),
    doubleSix: t.string().default(""),
    snakeEyes: t.string().default(""),
    doublesArm: t.boolean().default(false),
    doublesTwice: t.boolean().default(false),
    doublesMultiply: t.string().default(""),
    rollAfterDouble: t.boolean().default(false),
    leastBank: t.uint8().default(0),
    exactTarget: t.boolean().default(false),
    belowZero: t.string().default(""),
    evenTurns: t.boolean().default(false),
    turns: t.uint8().default(0),
  },
  "DashDiceOptions",
);

/** The synchronized state of Dash Dice; nothing is hidden. */
export const DashDiceState = schema(
  {
    ...tableFields,
    options: t.ref(DashDiceOptions),
    turnScore: t.number().default(0),
    /** 1 if no multiplier is armed. */
    multiplier: t.uint8().default(1),
    /** The seat that calls odd or even. */
    chooser: t.uint8().default(0),
    dice: t.array("uint8"),
    /** Number of finished turns of each seat. */
    turnsTaken: t.array("number"),
  },
  "DashDiceState",
);
export type DashDiceState = SchemaType<typeof DashDiceState>;
