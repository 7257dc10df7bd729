import type { Card } from "../../core/cards.ts";
import type { Seat } from "../../core/game.ts";
import type { PuzzleSource } from "../../core/puzzle-source.ts";
import { type Move, movesOf, nextAction } from "./analysis/moves.ts";
import type { CasinoAction, CasinoState } from "./contract.ts";
import { valueOfCard } from "./rules/builds.ts";
import { cardPoints, tally } from "./rules/scoring.ts";

/** Largest number of cards in both hands for which an ending is searched completely. */
const MOST_CARDS = 8;
/** With fewer cards there is nothing to decide. */
const LEAST_CARDS = 3;
const LAST_CARDS = 4;

const sorted = (cards: readonly Card[]): Card[] => [...cards].sort();

const cardsInHand = ({ hands }: CasinoState): number => hands.reduce((sum, hand) => sum + hand.length, 0);

/** Points of both seats so far, with the majorities as they stand. */
const standings = ({ captures }: CasinoState): number[] => tally(captures, [[0], [1]]).map(({ points }) => points);

/** Number of cards that a move captures, including its own; 0 if it captures none. */
const captured = (move: Move): number => (move.kind === "capture" ? move.cards.length + 1 : 0);

/** Captures as many cards as possible; without a capture, trails the card of the lowest value or plays what is left. */
function eagerMove(state: CasinoState, seat: Seat): Move {
  const moves = movesOf(state, seat, () => 1);
  const lowest = (move: Move): number => (move.kind === "trail" ? valueOfCard(move.card) : 100);
  const [first] = moves.toSorted((a, b) => captured(b) - captured(a) || lowest(a) - lowest(b));
  if (!first) throw new Error("there is no move");
  return first;
}

/** Puzzles of Casino: endings in which every hidden card can be inferred. */
export const puzzles: PuzzleSource<CasinoState, CasinoAction> = {
  matches: [
    { options: {}, share: 0.6, bots: ["easy"] },
    { options: { newBuildsInRound2: true }, share: 0.4, bots: ["easy"] },
  ],
  isCandidate(state, seat) {
    const count = cardsInHand(state);
    const isFresh = state.phase === "play" && !state.temp[seat];
    return isFresh && state.deck.length === 0 && count >= LEAST_CARDS && count <= MOST_CARDS;
  },
  keyOf(state) {
    const { phase, actor, temp, pendingChoice, pendingTarget, pendingExtension, lastCapturer, result } = state;
    const builds = state.builds.map(({ owner, value, groups, cards }) => [owner, value, groups, sorted(cards)]);
    const open = [temp, pendingChoice, pendingTarget, pendingExtension];
    const cards = [...state.hands, ...state.captures, state.table].map(sorted);
    return JSON.stringify([phase, actor, cards, builds.sort(), open, lastCapturer, result]);
  },
  ruleOfThumb: (state, seat) => nextAction(state, seat, eagerMove(state, seat)),
  question: () => "which-card",
  themes: ["last-cards", "builds", "points", "spades", "comeback", "in-the-lead"],
  themesOf(state, seat) {
    const points = standings(state);
    const lead = (points[seat] as number) - (points[1 - seat] as number);
    const inPlay = [...state.table, ...state.builds.flatMap(({ cards }) => cards), ...state.hands.flat()];
    const [mine, theirs] = [seat, 1 - seat].map(
      (other) => (state.captures[other] as Card[]).filter((card) => card.endsWith("S")).length,
    ) as [number, number];
    return [
      ...(cardsInHand(state) <= LAST_CARDS ? ["last-cards"] : []),
      ...(state.builds.length > 0 || state.options.newBuildsInRound2 ? ["builds"] : []),
      ...(inPlay.some((card) => cardPoints(card) > 0) ? ["points"] : []),
      ...(Math.max(mine, theirs) <= 5 && inPlay.some((card) => card.endsWith("S")) ? ["spades"] : []),
      ...(lead < 0 ? ["comeback"] : []),
      ...(lead > 0 ? ["in-the-lead"] : []),
    ];
  },
  likeness: ({ table, hands, builds }, seat) =>
    JSON.stringify([hands[seat], table].map((cards) => sorted(cards as Card[])).concat([[String(builds.length)]])),
  depth: (state) => cardsInHand(state) - LEAST_CARDS,
};
