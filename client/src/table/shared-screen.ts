import { mayAct, type Seat } from "../../../shared/core/game.ts";
import type { SeatView } from "../net/synced-table.ts";
import type { LocalMatch } from "./local-match.ts";

/** Seats of the people at this screen; bots have the others. */
export const peopleAt = (seats: readonly SeatView[]): Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === "human" ? [seat] : []));

/** The person to move: the present one as long as they may; null if only bots may, or the match is over. */
export function nextPerson({ game, state }: LocalMatch, people: readonly Seat[], present: Seat | null): Seat | null {
  const able = people.filter((seat) => mayAct(game, state, seat));
  return able.find((seat) => seat === present) ?? able[0] ?? null;
}

/** True if this seat sees more than everyone may know. */
export const hasSecrets = (match: LocalMatch, seat: Seat): boolean =>
  JSON.stringify(match.viewFor(seat)) !== JSON.stringify(match.viewFor("spectator"));
