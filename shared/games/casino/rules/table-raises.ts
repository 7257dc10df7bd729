import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { Board } from "../contract.ts";
import { decide } from "./decide.ts";
import { isDrop, readDrop } from "./drop.ts";
import { ownBuild } from "./permits.ts";

/** A table card that may raise the actor's own build to this value, without spending a hand card. */
export interface TableRaise {
  card: Card;
  build: string;
  value: number;
}

/** Returns every table card that may raise the actor's own build; none unless the house rule allows it. */
export function tableRaises(board: Board, seat: Seat): TableRaise[] {
  const own = board.options.tableCardsRaise ? ownBuild(board, seat) : undefined;
  if (!own) return [];
  return board.table.flatMap((card) => {
    const drop = readDrop(board, seat, card, { build: own.id });
    const verdict = isDrop(drop) ? decide(drop) : null;
    return verdict?.ok && verdict.effect.kind === "augment"
      ? [{ card, build: own.id, value: verdict.effect.value }]
      : [];
  });
}

/** The board after a table card has raised a build. */
export function raisedBoard<B extends Board>(board: B, { card, build, value }: TableRaise): B {
  return {
    ...board,
    table: board.table.filter((other) => other !== card),
    builds: board.builds.map((other) =>
      other.id === build ? { ...other, value, cards: [...other.cards, card] } : other,
    ),
  };
}
