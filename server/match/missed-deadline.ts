import { mayAct } from "../../shared/core/game.ts";
import type { Chairs } from "./chairs.ts";
import type { LiveMatch } from "./live-match.ts";

/** Deadlines missed in a row after which the player loses the match, or the seat to a caretaker. */
const MOST_MISSES = 2;

/**
 * Plays for every seat of a correspondence game that missed its deadline: the clock's move the first time; the next
 * time a game of two is forfeited, and a caretaker takes the seat at a larger table. A player's move that comes first
 * makes the deadline void.
 */
export async function playMissedDeadline(match: LiveMatch, chairs: Chairs): Promise<void> {
  // A seat that gets its turn by one of these moves is not late.
  const late = chairs.list.map((_, seat) => mayAct(match.game, match.state, seat));
  for (const [seat, chair] of chairs.list.entries()) {
    if (chair.kind !== "human" || chair.caretaker || !late[seat]) continue;
    if (!mayAct(match.game, match.state, seat)) continue;
    const { seq } = match;
    const isLast = match.missesOf(seat) + 1 >= MOST_MISSES;
    if (isLast && chairs.list.length === 2) {
      await match.actAt(seq, seat, "player", { type: "resign" });
      return;
    }
    const taken = await match.actAt(seq, seat, "clock", match.game.fallbackAction(match.state, seat));
    if (!taken.ok) return;
    chair.caretaker = isLast;
  }
}
