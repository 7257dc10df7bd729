import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { Rejection } from "../../../core/rejection.ts";
import type { Board, Build, Target, Temp } from "../contract.ts";
import { valueOfCard } from "./builds.ts";
import { handOf, reservedFor } from "./permits.ts";

/** Target of a drop. */
export type Onto = { kind: "loose"; card: Card } | { kind: "build"; build: Build } | { kind: "temp"; temp: Temp };

/** A drop as the rules see it. Accepting a temp is a drop of the hand card that it already contains. */
export interface Drop {
  board: Board;
  seat: Seat;
  how: "hand" | "table" | "accept";
  card: Card;
  value: number;
  onto: Onto;
}

/** A parsed drop, or its refusal. */
export const isDrop = (read: Drop | Rejection): read is Drop => "how" in read;

/** Returns why only an answer is possible now, or null. */
export function openQuestion(board: Board): Rejection | null {
  if (board.phase === "choice") return { code: "question-open" };
  if (board.phase === "extension") return { code: "extension-open" };
  return null;
}

/** Finds the card and its target on the board, and refuses drops that no rule needs to examine. */
export function readDrop(board: Board, seat: Seat, card: Card, target: Target): Drop | Rejection {
  const open = openQuestion(board);
  if (open) return open;
  const fromHand = handOf(board, seat).includes(card);
  if (!fromHand && !board.table.includes(card)) return { code: "not-your-card" };
  const onto = findTarget(board, seat, card, target);
  if ("code" in onto) return onto;
  if (onto.kind !== "temp" && board.temp[seat]) return { code: "temp-open" };
  if (!fromHand && onto.kind === "build" && !mayRaise(board, seat, onto.build)) return { code: "table-card-on-build" };
  if (fromHand) {
    const keptFor = reservedFor(board, seat, card);
    if (keptFor && !(onto.kind === "build" && onto.build === keptFor)) return { code: "reserved-card" };
  }
  return { board, seat, how: fromHand ? "hand" : "table", card, value: valueOfCard(card), onto };
}

/** True if table cards may raise this build. */
const mayRaise = (board: Board, seat: Seat, build: Build): boolean =>
  board.options.tableCardsRaise && build.owner === seat;

function findTarget(board: Board, seat: Seat, card: Card, target: Target): Onto | Rejection {
  if ("temp" in target) {
    const temp = board.temp[seat];
    return temp ? { kind: "temp", temp } : { code: "no-temp" };
  }
  if ("build" in target) {
    const build = board.builds.find(({ id }) => id === target.build);
    return build ? { kind: "build", build } : { code: "no-such-build" };
  }
  const loose = target.card !== card && board.table.includes(target.card);
  return loose ? { kind: "loose", card: target.card } : { code: "no-such-target" };
}

/** Parses the acceptance of the actor's temp, which must contain exactly one hand card. */
export function readAccept(board: Board, seat: Seat): Drop | Rejection {
  const open = openQuestion(board);
  if (open) return open;
  const temp = board.temp[seat];
  if (!temp) return { code: "nothing-to-accept" };
  const card = temp.handCard;
  if (card === null) return { code: "no-hand-card" };
  return { board, seat, how: "accept", card, value: valueOfCard(card), onto: { kind: "temp", temp } };
}
