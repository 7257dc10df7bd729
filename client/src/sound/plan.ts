import type { GameEvent, Result, Seat } from "../../../shared/core/game.ts";
import type { Effect } from "./effects.ts";

/** Sounds of events that all games share. */
const SOUNDS: Record<string, Effect> = {
  banked: "bank",
  yielded: "bank",
  transferred: "bank",
  gave: "bust",
  busted: "bust",
  wiped: "bust",
  farkled: "bust",
  saved: "lock",
  heated: "hot",
  handCompleted: "hot",
  captured: "capture",
  swept: "capture",
};

const isWon = (event: GameEvent, seat: Seat | null): boolean =>
  (event as GameEvent & { result: Result }).result.winners.includes(seat ?? -1);

/** Dice of a turn in the games that lock dice. */
const ALL_DICE = 6;

/** The sound of an event for the viewer at `mySeat`; null for none. */
export function soundOf(event: GameEvent, mySeat: Seat | null): Effect | null {
  const about = event as GameEvent & { left?: number; lost?: number };
  if (event.type === "matchEnded") return mySeat === null || isWon(event, mySeat) ? "win" : "lose";
  // All six dice count, so all six are rolled again.
  if (event.type === "locked") return about.left === ALL_DICE ? "hot" : "lock";
  if (event.type === "turnEnded") return (about.lost ?? 0) > 0 ? "bust" : null;
  return SOUNDS[event.type] ?? null;
}

/** The sounds of a step, each once; the end of a match replaces all others. */
export function soundsOf(events: readonly GameEvent[], mySeat: Seat | null): Effect[] {
  const sounds = events.flatMap((event) => soundOf(event, mySeat) ?? []);
  const end = sounds.find((sound) => sound === "win" || sound === "lose");
  return end ? [end] : [...new Set(sounds)];
}
