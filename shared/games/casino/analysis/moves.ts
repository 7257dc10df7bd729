import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { Board, CasinoAction, Temp } from "../contract.ts";
import { HIGHEST, valueOfCard } from "../rules/builds.ts";
import { decide } from "../rules/decide.ts";
import { isDrop, readDrop } from "../rules/drop.ts";
import { handOf, reservedFor } from "../rules/permits.ts";
import { openGroup, type Plans, plansOf } from "../rules/plans.ts";
import { raisedBoard, type TableRaise, tableRaises } from "../rules/table-raises.ts";
import { trailable } from "../rules/trail.ts";
import { bestFill, bestPack, type Weigh } from "./packs.ts";

/**
 * A whole turn: the table cards that first raise the actor's build, then the hand card, its purpose, and the table cards
 * in staging order.
 */
export type Move = (
  | { kind: "capture"; card: Card; cards: Card[]; build: string | null }
  | { kind: "build"; card: Card; cards: Card[]; value: number }
  | { kind: "raise"; card: Card; build: string; value: number }
  | { kind: "trail"; card: Card }
) & { raises?: TableRaise[] };

/** Candidate turns, each capture and build with as many cards as possible; with an open temp, only its completions. */
export function movesOf(board: Board, seat: Seat, weigh: Weigh): Move[] {
  const moves = movesFrom(board, seat, weigh);
  for (const first of tableRaises(board, seat)) {
    for (const { raises = [], ...move } of movesOf(raisedBoard(board, first), seat, weigh))
      moves.push({ ...move, raises: [first, ...raises] });
  }
  return moves;
}

function movesFrom(board: Board, seat: Seat, weigh: Weigh): Move[] {
  const plans = plansOf(board, seat);
  const temp = board.temp[seat];
  if (temp) return completions(board, seat, temp, plans, weigh);
  const moves: Move[] = [];
  const packs: Card[][] = [];
  for (const card of handOf(board, seat)) {
    moves.push(...onBuilds(board, seat, card));
    if (reservedFor(board, seat, card)) continue;
    packs[valueOfCard(card)] ??= bestPack(board.table, valueOfCard(card), weigh);
    const cards = packs[valueOfCard(card)] as Card[];
    if (cards.length > 0) moves.push({ kind: "capture", card, cards, build: null });
    for (const value of plans.builds(card)) {
      const below = buildWith(board.table, card, value, weigh);
      if (below.length > 0) moves.push({ kind: "build", card, cards: below, value });
    }
  }
  for (const card of trailable(board, seat)) moves.push({ kind: "trail", card });
  return moves;
}

/** Captures and raises of builds with this card. */
export function onBuilds(board: Board, seat: Seat, card: Card): Move[] {
  const moves: Move[] = [];
  for (const { id, cards, value } of board.builds) {
    if (valueOfCard(card) !== value && valueOfCard(card) + value > HIGHEST) continue;
    const drop = readDrop(board, seat, card, { build: id });
    const verdict = isDrop(drop) ? decide(drop) : null;
    if (!verdict?.ok) continue;
    const { effect } = verdict;
    if (effect.kind === "capture") moves.push({ kind: "capture", card, cards: [...cards], build: id });
    if (effect.kind === "augment" || effect.kind === "extend")
      moves.push({ kind: "raise", card, build: id, value: effect.value });
  }
  return moves;
}

/** Table cards for a build of this value with this hand card, the hand card's group first. */
function buildWith(table: readonly Card[], card: Card, value: number, weigh: Weigh): Card[] {
  const own = valueOfCard(card);
  if (own > value) return [];
  const group = own === value ? [] : bestFill(table, value - own, weigh);
  if (group === null) return [];
  // A drop on a card of its own value asks about that one target, so nothing can be added to it.
  const different = group.findIndex((other) => valueOfCard(other) !== own);
  if (group.length > 0 && different < 0) return group;
  const rest = bestPack(
    table.filter((other) => !group.includes(other)),
    value,
    weigh,
  );
  return startingWith([...group, ...rest], own);
}

/** Puts a card of another value first, because a drop on a card of the same value would ask a question. */
export function startingWith(cards: Card[], own: number): Card[] {
  const first = cards.findIndex((card) => valueOfCard(card) !== own);
  return first > 0 ? [cards[first] as Card, ...cards.filter((_, index) => index !== first)] : cards;
}

function completions(board: Board, seat: Seat, temp: Temp, plans: Plans, weigh: Weigh): Move[] {
  const moves: Move[] = [];
  const staged = temp.cards.map(valueOfCard);
  const complete = (value: number): Card[] | null => {
    const open = openGroup(staged, value);
    if (open < 0) return temp.values.includes(value) ? temp.cards : null;
    const fill = open === 0 ? [] : bestFill(board.table, value - open, weigh);
    if (fill === null) return null;
    const rest = board.table.filter((card) => !fill.includes(card));
    return [...temp.cards, ...fill, ...bestPack(rest, value, weigh)];
  };
  const { handCard } = temp;
  if (handCard !== null) {
    for (const value of plans.builds(handCard)) {
      const cards = complete(value)?.filter((card) => card !== handCard);
      if (cards) moves.push({ kind: "build", card: handCard, cards, value });
    }
    return moves;
  }
  for (const card of handOf(board, seat)) {
    const cards = reservedFor(board, seat, card) ? null : complete(valueOfCard(card));
    if (cards) moves.push({ kind: "capture", card, cards, build: null });
  }
  return moves;
}

/** Returns the next single action of a move in this state. */
export function nextAction(board: Board, seat: Seat, move: Move): CasinoAction {
  const [raise] = move.raises ?? [];
  if (raise) return { type: "drop", card: raise.card, target: { build: raise.build } };
  if (move.kind === "trail") return { type: "trail", card: move.card };
  if (move.kind === "raise") return { type: "drop", card: move.card, target: { build: move.build } };
  if (move.kind === "capture" && move.build !== null)
    return { type: "drop", card: move.card, target: { build: move.build } };
  const temp = board.temp[seat];
  if (temp) {
    const missing = move.cards.find((card) => !temp.cards.includes(card));
    if (missing !== undefined) return { type: "drop", card: missing, target: { temp: true } };
    return temp.handCard === null ? { type: "drop", card: move.card, target: { temp: true } } : { type: "accept" };
  }
  const [first, second] = move.cards as [Card, Card | undefined];
  const equal = valueOfCard(first) === valueOfCard(move.card);
  const fromHand = second === undefined || (move.kind === "build" && !equal);
  if (fromHand) return { type: "drop", card: move.card, target: { card: first } };
  const lower = board.table.indexOf(first) < board.table.indexOf(second);
  return { type: "drop", card: lower ? second : first, target: { card: lower ? first : second } };
}
