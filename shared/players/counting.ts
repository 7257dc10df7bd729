import type { Seat } from "../core/game.ts";
import type { MatchRecord } from "../core/record.ts";

const accountsIn = ({ players }: MatchRecord): string[] => players.flatMap(({ account }) => account ?? []);

/** True if at least one move was made, and between different people. */
export function wasPlayed(record: MatchRecord): boolean {
  const accounts = accountsIn(record);
  return record.actions[0]?.action.type !== "resign" && new Set(accounts).size === accounts.length;
}

/** True if the match may change ratings: a public table with a clock, and an account on every seat. */
export const mayBeRated = (record: MatchRecord): boolean =>
  record.terms?.open === true && record.terms.clock && accountsIn(record).length === record.players.length;

/** True if the player of the seat neither resigned nor left the end to a caretaker. */
export function hasFinished({ actions }: MatchRecord, seat: Seat): boolean {
  const last = actions.findLast((entry) => entry.seat === seat);
  return last === undefined || (last.by !== "bot" && last.action.type !== "resign");
}
