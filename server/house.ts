import type { Logger } from "pino";
import type { Journal } from "./match/journal.ts";

/** How long the house waits for people and how long its bots seem to think. */
export interface Pace {
  /** Milliseconds a full table waits for seeds before it starts without them. */
  seedWait: number;
  /** Milliseconds between a bot's moves. */
  botPause: number;
  /** Seconds a seat is kept for someone whose connection broke, before and during a match. */
  graceWaiting: number;
  gracePlaying: number;
  /** Turn clocks run so many times faster; 1 in life, more in tests. */
  hurry: number;
}

export const PACE: Pace = { seedWait: 3000, botPause: 900, graceWaiting: 15, gracePlaying: 90, hurry: 1 };

/** What every table shares. */
export interface House {
  journal: Journal;
  log: Logger;
  pace: Pace;
  /** The house is shutting down: its tables stay in the journal and open again with it. */
  closing: boolean;
}
