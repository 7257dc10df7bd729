import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { Board } from "../contract.ts";
import { HIGHEST, valueOfCard } from "../rules/builds.ts";
import { buildRefusal, handOf, reservedFor } from "../rules/permits.ts";
import { raisedBoard, tableRaises } from "../rules/table-raises.ts";
import { trailable } from "../rules/trail.ts";
import { type Move, onBuilds, startingWith } from "./moves.ts";
import { cardsIn, groupsOf } from "./packs.ts";

/** Every turn that the rules allow while no step is open: each set of cards that can be captured or built with. */
export function turnsOf(board: Board, seat: Seat): Move[] {
  const turns = turnsFrom(board, seat);
  for (const first of tableRaises(board, seat)) {
    for (const { raises = [], ...turn } of turnsOf(raisedBoard(board, first), seat))
      turns.push({ ...turn, raises: [first, ...raises] });
  }
  return turns;
}

function turnsFrom(board: Board, seat: Seat): Move[] {
  const turns: Move[] = [];
  const captures: (Card[][] | undefined)[] = [];
  for (const card of handOf(board, seat)) {
    turns.push(...onBuilds(board, seat, card));
    const value = valueOfCard(card);
    if (reservedFor(board, seat, card)) continue;
    captures[value] ??= unions(groupsOf(board.table, value)).map((places) => cardsIn(places, board.table));
    for (const cards of captures[value]) turns.push({ kind: "capture", card, cards, build: null });
    for (const built of buildValues(board, seat, card)) {
      for (const cards of cardsBelow(board.table, card, built))
        turns.push({ kind: "build", card, cards: startingWith(cards, value), value: built });
    }
  }
  for (const card of trailable(board, seat)) turns.push({ kind: "trail", card });
  return turns;
}

/** Every union of groups without a common card, as bit masks. */
function unions(groups: readonly number[]): number[] {
  const found = new Set<number>();
  const join = (from: number, taken: number): void => {
    for (let index = from; index < groups.length; index++) {
      const group = groups[index] as number;
      if ((group & taken) !== 0) continue;
      found.add(group | taken);
      join(index + 1, group | taken);
    }
  };
  join(0, 0);
  return [...found];
}

function buildValues(board: Board, seat: Seat, card: Card): number[] {
  const values: number[] = [];
  for (let value = valueOfCard(card); value <= HIGHEST; value++) {
    if (buildRefusal(board, seat, value, card) === null) values.push(value);
  }
  return values;
}

/** Every set of loose cards that forms a stack of this value together with the hand card. */
function cardsBelow(table: readonly Card[], card: Card, value: number): Card[][] {
  const own = valueOfCard(card);
  const groups = groupsOf(table, value);
  const completions = own === value ? [0] : groupsOf(table, value - own);
  const found = new Set<number>();
  for (const completion of completions) {
    const others = groups.filter((group) => (group & completion) === 0);
    for (const places of [0, ...unions(others)]) if (completion | places) found.add(completion | places);
  }
  return [...found].map((places) => cardsIn(places, table)).filter((cards) => isOffered(cards, card, value));
}

/** A stack of equal cards is laid by answering a question, which offers the value of a card and the total alone. */
function isOffered(cards: readonly Card[], card: Card, value: number): boolean {
  const own = valueOfCard(card);
  if (cards.some((other) => valueOfCard(other) !== own)) return true;
  return value === own || (own <= HIGHEST / 2 && value === own * (cards.length + 1));
}
