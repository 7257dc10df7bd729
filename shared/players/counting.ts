import type { Seat } from "../core/game.ts";
import type { MatchRecord, Mover } from "../core/match-record.ts";

const accountsIn = ({ players }: MatchRecord): string[] => players.flatMap(({ account }) => account ?? []);

/** True if at least one move was made, and between different people. */
export function wasPlayed(record: MatchRecord): boolean {
  const accounts = accountsIn(record);
  return record.actions[0]?.action.type !== "resign" && new Set(accounts).size === accounts.length;
}

/** True if the match may change ratings: a public table with a clock, and an account on every seat. */
export const mayBeRated = (record: MatchRecord): boolean =>
  record.terms?.open === true && record.terms.clock && accountsIn(record).length === record.players.length;

/** True if a caretaker made the last move of a player's seat, or more of its moves than the player. */
export function hasLeft({ actions }: MatchRecord, seat: Seat): boolean {
  const moves = actions.filter((entry) => entry.seat === seat);
  const countBy = (mover: Mover) => moves.filter(({ by }) => by === mover).length;
  return moves.at(-1)?.by === "bot" || countBy("bot") > countBy("player");
}

/** True if the player of the seat neither left nor resigned. */
export function hasFinished(record: MatchRecord, seat: Seat): boolean {
  const last = record.actions.findLast((entry) => entry.seat === seat);
  return last?.action.type !== "resign" && !hasLeft(record, seat);
}
