import type { Seat } from "../core/game.ts";
import type { MatchRecord } from "../core/record.ts";

const accountsIn = ({ players }: MatchRecord): string[] => players.flatMap(({ account }) => account ?? []);

/** Did anything happen, and among different people? A match given up before its first move was none. */
export function wasPlayed(record: MatchRecord): boolean {
  const accounts = accountsIn(record);
  return record.actions[0]?.action.type !== "resign" && new Set(accounts).size === accounts.length;
}

/** Ratings are for public tables with a clock, where everyone is a person with an account. */
export const mayBeRated = (record: MatchRecord): boolean =>
  record.terms?.open === true && record.terms.clock && accountsIn(record).length === record.players.length;

/** Was the seat played to the end by its player, neither given up nor left to a caretaker? */
export function hasFinished({ actions }: MatchRecord, seat: Seat): boolean {
  const last = actions.findLast((entry) => entry.seat === seat);
  return last === undefined || (last.by !== "bot" && last.action.type !== "resign");
}
