import { type SchemaType, schema, t } from "@colyseus/schema";
import { tableFields } from "../schema/TableState.ts";

export const CasinoOptions = schema(
  {
    partners: t.boolean().default(false),
    newBuildsInRound2: t.boolean().default(false),
    tableCardsRaise: t.boolean().default(false),
    aces: t.uint8().default(0),
    twoOfSpades: t.uint8().default(0),
    tenOfDiamonds: t.uint8().default(0),
    mostSpades: t.uint8().default(0),
    mostCards: t.uint8().default(0),
    sweeps: t.uint8().default(0),
    lastCards: t.string().default(""),
    tieBreak: t.string().default(""),
    ownersTrail: t.boolean().default(false),
    matchesTrail: t.boolean().default(false),
    extendLimit: t.uint8().default(0),
    playTo: t.uint8().default(0),
  },
  "CasinoOptions",
);

/** Cards are texts such as "5S" and "10D". */
export const Build = schema(
  {
    id: t.string().default(""),
    owner: t.uint8().default(0),
    value: t.uint8().default(0),
    /** Number of groups that add up to the value. */
    groups: t.uint8().default(0),
    cards: t.array("string"),
  },
  "Build",
);

/** The stack that a seat is building in this turn; without cards if there is none. */
export const Temp = schema(
  { cards: t.array("string"), handCard: t.string().optional(), values: t.array("uint8") },
  "Temp",
);

export const Choice = schema({ kind: t.string().default(""), value: t.uint8().default(0) }, "Choice");

/** A question to the actor. Its options depend on the hand. */
export const Question = schema(
  {
    rule: t.string().default(""),
    card: t.string().default(""),
    /** The loose card that the question is about; absent if it is about the seat's temp. */
    target: t.string().optional(),
    options: t.array(Choice),
  },
  "Question",
);

export const OwnHand = schema({ cards: t.array("string"), question: t.ref(Question).optional() }, "OwnHand");

/** The hand of a seat. Only its player receives `own`. */
export const Hand = schema({ count: t.uint8().default(0), own: t.ref(OwnHand).view() }, "Hand");

/** The captured cards of a seat. */
export const Pile = schema({ cards: t.array("string") }, "Pile");

/** A proposed extension of a build, which its seat accepts or cancels. */
export const Extension = schema(
  { build: t.string().default(""), card: t.string().default(""), value: t.uint8().default(0) },
  "Extension",
);

/** The synchronized state of Casino. */
export const CasinoState = schema(
  {
    ...tableFields,
    options: t.ref(CasinoOptions),
    round: t.uint8().default(0),
    deckCount: t.uint8().default(0),
    lastCapturer: t.int8().optional(),
    /** Loose cards. */
    table: t.array("string"),
    builds: t.array(Build),
    temp: t.array(Temp),
    pendingExtension: t.ref(Extension).optional(),
    captures: t.array(Pile),
    /** Captures of each seat that cleared the table; empty unless they score. */
    sweeps: t.array("uint8"),
    hands: t.array(Hand),
  },
  "CasinoState",
);
export type CasinoState = SchemaType<typeof CasinoState>;
