import * as z from "zod/mini";
import { type Card, isCard } from "../../core/cards.ts";
import type { CommonState, KernelEvent, Seat } from "../../core/game.ts";

export const optionsShape = z.strictObject({
  /** Four seats: 0 and 2 play against 1 and 3; at other tables it changes nothing. */
  partners: z._default(z.boolean(), false),
  /** May a build be started in round 2? */
  newBuildsInRound2: z._default(z.boolean(), false),
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
/** `timeout` belongs to the clock alone: it cancels what is open and spends a card at once. */
export type CasinoAction = z.infer<typeof actionShape> | { type: "timeout" };

/** A stack that only a card of its value takes; `groups` counts the groups that add up to it. */
export interface Build {
  id: string;
  owner: Seat;
  value: number;
  groups: number;
  cards: Card[];
}

/** A stack being put together: the hand card, if there is one, lies among its cards. */
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

/** The published ids of the hierarchy. */
export type RuleId =
  | "same-value-auto-capture"
  | "single-card-capture"
  | "build-capture"
  | "temp-stack-capture"
  | "same-value-modal-options"
  | "temp-stack-addition"
  | "same-value-temp-stack-actions"
  | "table-to-table-staging"
  | "hand-to-table-staging"
  | "augment-own-build"
  | "extend-opponent-build"
  | "create-own-build";

/** A question to the actor; its card stays where it is until it is answered. */
export interface PendingChoice {
  rule: RuleId;
  card: Card;
  options: ChoiceOption[];
}

/** An extension waiting for accept or cancel; its card is still in the hand. */
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
  /** Not dealt yet, the next card first. */
  deck: Card[];
  /** Loose cards. */
  table: Card[];
  builds: Build[];
  temp: (Temp | null)[];
  pendingChoice: PendingChoice | null;
  /** The loose card that a question is about; null when it is about the own temp. */
  pendingTarget: Card | null;
  pendingExtension: PendingExtension | null;
  /** Face up, the last card on top. */
  captures: Card[][];
  lastCapturer: Seat | null;
  /** For each card of a temp its place before it was staged, so that cancel restores the very order. */
  stagedFrom: (number[] | null)[];
  /** How many build ids have been given out. */
  buildsMade: number;
  /** Stagings, questions and proposed extensions of this turn. */
  steps: number;
}

/** The table as one viewer sees it: other hands and the deck are numbers, and another seat's question is not there. */
export interface CasinoView extends Omit<CasinoState, "hands" | "deck" | "stagedFrom" | "buildsMade" | "steps"> {
  hands: (Card[] | null)[];
  handCounts: number[];
  deckCount: number;
}

/** All that the rules of a drop read: a state has it, and a player's own view has it. */
export type Board = Pick<CasinoView, "phase" | "options" | "round" | "hands" | "table" | "builds" | "temp">;

/** What became of one rule when a drop was decided; `why` is a code. */
export interface TraceEntry {
  rule: RuleId;
  priority: number;
  outcome: "fired" | "outranked" | "no";
  why: string;
}

/** What one side took and what it counts. */
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
