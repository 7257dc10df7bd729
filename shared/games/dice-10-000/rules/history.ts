import type { Seat } from "../../../core/game.ts";
import type { RoundEntry, TurnEntry } from "../contract.ts";

/** Begins a turn of this seat, in a new round if the seat order starts over. */
export function openTurn(history: RoundEntry[], seat: Seat): TurnEntry {
  const turn: TurnEntry = { seat, rolls: [] };
  const round = history.at(-1);
  const last = round?.turns.at(-1);
  if (round && last && last.seat < seat) round.turns.push(turn);
  else history.push({ turns: [turn] });
  return turn;
}

/** Returns the current turn of this seat. A scenario that starts within a turn gets one here. */
export function currentTurn(history: RoundEntry[], seat: Seat): TurnEntry {
  const last = history.at(-1)?.turns.at(-1);
  return last?.seat === seat ? last : openTurn(history, seat);
}

/** A copy that shares only finished rounds with the original; those are frozen. */
export const copyHistory = (history: readonly RoundEntry[]): RoundEntry[] =>
  history.map((round, index) => (index < history.length - 1 ? frozen(round) : copyRound(round)));

function frozen<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) if (typeof part === "object") frozen(part);
  return Object.freeze(value);
}

const copyRound = ({ turns }: RoundEntry): RoundEntry => ({
  turns: turns.map(({ seat, rolls }) => ({
    seat,
    rolls: rolls.map(({ outcome, locked }) => ({
      outcome: [...outcome],
      locked: locked.map(({ faces, points }) => ({ faces: [...faces], points })),
    })),
  })),
});
