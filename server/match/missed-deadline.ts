import { mayAct } from "../../shared/core/game.ts";
import type { Chairs, HumanChair } from "./chairs.ts";
import type { LiveMatch } from "./live-match.ts";

/** Deadlines missed in a row after which the player loses the match, or the seat to a caretaker. */
const MOST_MISSES = 2;

/** Stores the chairs; resolves when they are durable. */
type Save = () => Promise<void>;

/**
 * Plays for every seat of a correspondence game that missed its deadline: the clock's move the first time; the next
 * time a game of two is forfeited, and a caretaker takes the seat at a larger table. A player's move that comes first
 * makes the deadline void. Each consequence is a single write. If there are several, the late seats are stored before,
 * so that a process that continues the table completes them.
 */
export async function playMissedDeadline(match: LiveMatch, chairs: Chairs, save: Save): Promise<void> {
  const late = chairs.humans.filter(
    (chair) => !chair.caretaker && mayAct(match.game, match.state, seatOf(chairs, chair)),
  );
  for (const chair of late) chair.lateSince = match.seq;
  if (late.length > 1) await save();
  await completeDeadline(match, chairs, save);
}

/** True if the consequence of a missed deadline is pending. */
export const isDeadlineOpen = (chairs: Chairs): boolean => chairs.humans.some(({ lateSince }) => lateSince !== null);

/** Plays for the seats that are stored as late. */
export async function completeDeadline(match: LiveMatch, chairs: Chairs, save: Save): Promise<void> {
  const late = chairs.humans.filter(({ lateSince }) => lateSince !== null);
  if (late.length === 0) return;
  for (const chair of late) {
    if (!(await bearConsequence(match, chairs, chair, save))) return;
    chair.lateSince = null;
  }
  await save();
}

/** False if the match takes no actions now; the consequence then stays pending. */
async function bearConsequence(match: LiveMatch, chairs: Chairs, chair: HumanChair, save: Save): Promise<boolean> {
  const seat = seatOf(chairs, chair);
  // A seat that gets another turn by the moves of this deadline is not late.
  const isLate = () =>
    !chair.caretaker && !match.hasMovedSince(seat, chair.lateSince ?? 0) && mayAct(match.game, match.state, seat);
  const isLast = match.missesOf(seat) + 1 >= MOST_MISSES;
  if (isLast && chairs.list.length > 2) {
    if (!isLate()) return true;
    chair.caretaker = true;
    await save();
    return true;
  }
  while (isLate()) {
    const taken = isLast
      ? await match.actAt(match.seq, seat, "player", { type: "resign" })
      : await match.actAt(match.seq, seat, "clock", match.game.fallbackAction(match.state, seat));
    // Another seat may have moved at the same time.
    if (!taken.ok && taken.rejection.code !== "not-your-turn") return false;
  }
  return true;
}

const seatOf = ({ list }: Chairs, chair: HumanChair): number => list.indexOf(chair);
