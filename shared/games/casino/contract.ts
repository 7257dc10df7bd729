import * as z from "zod/mini";
import { type Card, isCard } from "../../core/cards.ts";
import type { CommonState, KernelEvent, Seat } from "../../core/game.ts";
import { type EventFields, kernelEventFields } from "../../core/sent-events.ts";
import type { RuleId } from "./rules/rules.ts";
import { USUAL_POINTS } from "./rules/usual-points.ts";

/** Codes with which only this game refuses an action. */
export type CasinoCode =
  | "too-many-steps"
  | "build-possible"
  | "no-build-possible"
  | "not-from-hand"
  | "not-from-table"
  | "not-on-loose-card"
  | "not-on-build"
  | "not-on-temp"
  | "on-build"
  | "values-differ"
  | "same-value"
  | "hand-card-in-temp"
  | "second-hand-card"
  | "not-a-drop"
  | "not-accepted"
  | "temp-open"
  | "not-own-build"
  | "own-build"
  | "partners-build"
  | "five-cards"
  | "owns-another-build"
  | "no-common-value"
  | "value-not-held"
  | "no-new-builds"
  | "value-taken"
  | "captures-instead"
  | "several-groups"
  | "over-ten"
  | "question-open"
  | "extension-open"
  | "not-your-card"
  | "table-card-on-build"
  | "reserved-card"
  | "no-temp"
  | "no-such-build"
  | "no-such-target"
  | "nothing-to-accept"
  | "no-hand-card"
  | "no-question"
  | "no-such-option"
  | "nothing-to-cancel"
  | "matching-card"
  | "matching-build"
  | "owns-build";

declare module "../../core/rejection.ts" {
  interface RejectionCodes {
    casino: CasinoCode;
  }
}

export type { RuleId };

const count = (usual: number, most: number) => z._default(z.int().check(z.minimum(0), z.maximum(most)), usual);
/** Shared in halves. */
const shared = (usual: number, most: number) =>
  z._default(z.int().check(z.minimum(0), z.maximum(most), z.multipleOf(2)), usual);

export const optionsShape = z.strictObject({
  /** Four seats: 0 and 2 play against 1 and 3. Has no effect at other tables. */
  partners: z._default(z.boolean(), false),
  /** True if a build may be started in round 2. */
  newBuildsInRound2: z._default(z.boolean(), false),
  /** True if table cards may raise the actor's own build, which spends no card. */
  tableCardsRaise: z._default(z.boolean(), false),
  /** Points of each ace, the two of spades and the ten of diamonds. */
  aces: count(USUAL_POINTS.aces, 3),
  twoOfSpades: count(USUAL_POINTS.twoOfSpades, 5),
  tenOfDiamonds: count(USUAL_POINTS.tenOfDiamonds, 5),
  /** Points of two sides for most spades and for most cards, shared if both have the same number. */
  mostSpades: shared(USUAL_POINTS.mostSpades, 6),
  mostCards: shared(USUAL_POINTS.mostCards, 6),
  /** Points of a capture that clears the table. */
  sweeps: count(0, 3),
  /** The side of the last capture, or no side, gets the cards that are left at the end. */
  lastCards: z._default(z.enum(["capturer", "nobody"]), "capturer"),
  /** With equal points, more spades and then more cards win, or the match is a draw. */
  tieBreak: z._default(z.enum(["cards", "draw"]), "cards"),
  /** True if the owner of a build may trail in round 1 of two seats. */
  ownersTrail: z._default(z.boolean(), false),
  /** True if a card may be trailed although a loose card or build has its value. */
  matchesTrail: z._default(z.boolean(), false),
  /** Number of cards from which a build cannot be extended; 0 if none can. */
  extendLimit: count(5, 10),
  /** Points that end a match of several deals; 0 for a single deal. */
  playTo: count(0, 50),
});
export type Options = z.infer<typeof optionsShape>;

const cardShape = z.string().check(z.refine(isCard));

const targetShape = z.union([
  z.strictObject({ card: cardShape }),
  z.strictObject({ build: z.string().check(z.minLength(1), z.maxLength(16)) }),
  z.strictObject({ temp: z.literal(true) }),
]);
export type Target = z.infer<typeof targetShape>;

export const actionShape = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("drop"), card: cardShape, target: targetShape }),
  z.strictObject({ type: z.literal("choose"), option: z.int().check(z.minimum(0)) }),
  z.strictObject({ type: z.literal("accept") }),
  z.strictObject({ type: z.literal("cancel") }),
  z.strictObject({ type: z.literal("trail"), card: cardShape }),
]);
/** `timeout` is reserved for the clock: it cancels open steps and spends a card at once. */
export type CasinoAction = z.infer<typeof actionShape> | { type: "timeout" };

/** A stack that only a card of its value captures; `groups` counts the groups that add up to it. */
export interface Build {
  id: string;
  owner: Seat;
  value: number;
  groups: number;
  cards: Card[];
}

/** A stack under construction. It contains the hand card, if one was dropped on it. */
export interface Temp {
  cards: Card[];
  handCard: Card | null;
  /** Every value up to ten that the whole stack divides into. */
  values: number[];
}

export interface ChoiceOption {
  kind: "capture" | "build";
  value: number;
}

/** A question to the actor. The card stays in place until the answer. */
export interface PendingChoice {
  rule: RuleId;
  card: Card;
  options: ChoiceOption[];
}

/** A proposed extension that awaits accept or cancel. Its card is still in the hand. */
export interface PendingExtension {
  build: string;
  card: Card;
  value: number;
}

export interface CasinoState extends CommonState {
  phase: "play" | "choice" | "extension" | "gameOver";
  options: Options;
  round: number;
  hands: Card[][];
  /** Undealt cards, the next one first. */
  deck: Card[];
  /** Loose cards. */
  table: Card[];
  builds: Build[];
  temp: (Temp | null)[];
  pendingChoice: PendingChoice | null;
  /** The loose card that a question is about; null if it is about the actor's temp. */
  pendingTarget: Card | null;
  pendingExtension: PendingExtension | null;
  /** Face up, the last card on top. */
  captures: Card[][];
  lastCapturer: Seat | null;
  /** With points for sweeps: captures of each seat that cleared the table in this deal. */
  sweeps?: number[];
  /** For each card of a temp its index before staging, so that cancel restores the exact order. */
  stagedFrom: (number[] | null)[];
  /** Number of build ids assigned so far. */
  buildsMade: number;
  /** Stagings, questions and proposed extensions of this turn. */
  steps: number;
}

/** The table as one viewer sees it: other hands, the deck and other seats' options appear as counts. */
export interface CasinoView extends Omit<CasinoState, "hands" | "deck" | "stagedFrom" | "buildsMade" | "steps"> {
  hands: (Card[] | null)[];
  handCounts: number[];
  deckCount: number;
}

/** Input of the drop rules. A state and the actor's own view both contain it. */
export type Board = Pick<CasinoView, "phase" | "options" | "round" | "hands" | "table" | "builds" | "temp">;

/** Outcome of one rule when a drop was decided; `why` is a code. */
export interface TraceEntry {
  rule: RuleId;
  priority: number;
  outcome: "fired" | "outranked" | "no";
  why: string;
}

/** Captures of one side and their points. */
export interface Tally {
  seats: Seat[];
  cards: number;
  spades: number;
  aces: number;
  twoOfSpades: number;
  tenOfDiamonds: number;
  points: number;
}

export type CasinoEvent =
  | { type: "ruled"; seat: Seat; rule: RuleId; trace: TraceEntry[] }
  | { type: "captured"; seat: Seat; card: Card; cards: Card[]; value: number; build: string | null }
  | { type: "cleared"; seat: Seat; points: number }
  | { type: "asked"; seat: Seat; rule: RuleId; card: Card }
  | { type: "staged"; seat: Seat; card: Card; from: "hand" | "table"; cards: Card[]; values: number[] }
  | { type: "built"; seat: Seat; build: string; value: number; cards: Card[] }
  | { type: "merged"; seat: Seat; build: string; value: number; cards: Card[] }
  | { type: "augmented"; seat: Seat; build: string; card: Card; value: number }
  | { type: "proposed"; seat: Seat; build: string; card: Card; value: number }
  | { type: "extended"; seat: Seat; build: string; card: Card; value: number; from: Seat }
  | { type: "cancelled"; seat: Seat; step: "question" | "extension" | "hand-card" | "temp" }
  | { type: "trailed"; seat: Seat; card: Card }
  | { type: "timedOut"; seat: Seat }
  | { type: "turnEnded"; seat: Seat; next: Seat }
  | { type: "dealt"; round: number; cards: number; next: Seat }
  | { type: "swept"; seat: Seat; cards: Card[] }
  | { type: "scored"; tallies: Tally[] }
  | KernelEvent;

/** The order in which the values of an event are sent. */
export const eventFields: EventFields<CasinoEvent> = {
  ruled: { seat: true, rule: true, trace: true },
  captured: { seat: true, card: true, cards: true, value: true, build: true },
  cleared: { seat: true, points: true },
  asked: { seat: true, rule: true, card: true },
  staged: { seat: true, card: true, from: true, cards: true, values: true },
  built: { seat: true, build: true, value: true, cards: true },
  merged: { seat: true, build: true, value: true, cards: true },
  augmented: { seat: true, build: true, card: true, value: true },
  proposed: { seat: true, build: true, card: true, value: true },
  extended: { seat: true, build: true, card: true, value: true, from: true },
  cancelled: { seat: true, step: true },
  trailed: { seat: true, card: true },
  timedOut: { seat: true },
  turnEnded: { seat: true, next: true },
  dealt: { round: true, cards: true, next: true },
  swept: { seat: true, cards: true },
  scored: { tallies: true },
  ...kernelEventFields,
};
