import type { Card } from "../../../core/cards.ts";
import type { Seat } from "../../../core/game.ts";
import type { Rejection } from "../../../core/rejection.ts";
import type { Board, CasinoCode } from "../contract.ts";
import { valueOfCard } from "./builds.ts";
import { decide } from "./decide.ts";
import { isDrop, openQuestion, readDrop } from "./drop.ts";
import { handOf, ownBuild, reservedFor } from "./permits.ts";

/** Returns why this card may not be trailed, or null. */
export function trailRefusal(board: Board, seat: Seat, card: Card): Rejection | null {
  const open = openQuestion(board);
  if (open) return open;
  if (!handOf(board, seat).includes(card)) return { code: "not-your-card" };
  if (board.temp[seat]) return { code: "temp-open" };
  const ban = trailBan(board, seat, card);
  return ban === null || bansAreLifted(board, seat) ? null : { code: ban };
}

/** Cards that this seat may trail while no step is open. */
export function trailable(board: Board, seat: Seat): readonly Card[] {
  const hand = handOf(board, seat);
  const allowed = hand.filter((card) => trailBan(board, seat, card) === null);
  return allowed.length > 0 || canSpend(board, seat) ? allowed : hand;
}

/** Prevents dead ends: if every card is banned and no card can be spent otherwise, no ban applies. */
function bansAreLifted(board: Board, seat: Seat): boolean {
  return handOf(board, seat).every((card) => trailBan(board, seat, card) !== null) && !canSpend(board, seat);
}

function trailBan(board: Board, seat: Seat, card: Card): CasinoCode | null {
  if (reservedFor(board, seat, card)) return "reserved-card";
  const { matchesTrail, ownersTrail } = board.options;
  const value = valueOfCard(card);
  if (!matchesTrail) for (const loose of board.table) if (valueOfCard(loose) === value) return "matching-card";
  if (!matchesTrail) for (const build of board.builds) if (build.value === value) return "matching-build";
  return !ownersTrail && board.round === 1 && board.hands.length === 2 && ownBuild(board, seat) ? "owns-build" : null;
}

/** True if a hand card can be spent other than by trailing. Staging spends no card. */
function canSpend(board: Board, seat: Seat): boolean {
  const targets = [...board.table.map((card) => ({ card })), ...board.builds.map(({ id }) => ({ build: id }))];
  return handOf(board, seat).some((card) =>
    targets.some((target) => {
      const drop = readDrop(board, seat, card, target);
      if (!isDrop(drop)) return false;
      const verdict = decide(drop);
      return verdict.ok && verdict.effect.kind !== "stage";
    }),
  );
}
