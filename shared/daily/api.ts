import type { Day } from "./day.ts";
import type { Bar } from "./distribution.ts";

/** Public facts about a day. */
export interface DayFacts {
  day: Day;
  game: string;
  challenge: string;
  /** Unit of its scores. */
  measure: "points" | "lead";
  /** SHA-256 of the seed of the day, published in advance. */
  commitment: string;
  /** The seed; null until the day is over. */
  seed: string | null;
}

/** A line of the leaderboard. */
export interface DailyLine {
  rank: number;
  playerId: string;
  name: string;
  avatar: number;
  score: number;
  accuracy: number | null;
}

/** The player's attempt at a day. */
export interface OwnAttempt {
  state: "open" | "done";
  matchId: string;
  /** False for guests, repeated attempts and attempts that ended after the day. */
  isRanked: boolean;
  /** Null while the attempt is open. */
  score: number | null;
  accuracy: number | null;
  /** False while the accuracy is being measured; without a decision it stays null. */
  isMeasured: boolean;
  rank: number | null;
  hasForfeited: boolean;
}

/** A day with its results. */
export interface DayResults extends DayFacts {
  /** Number of ranked results. */
  entries: number;
  lines: DailyLine[];
  bars: Bar[];
  /** Score of the analyst's best decisions with the same luck; null until it is known and the player may see it. */
  par: number | null;
  own: OwnAttempt | null;
}

/** The answer of `/api/daily`. */
export interface DailyNews {
  /** The server's time in milliseconds. */
  now: number;
  today: DayFacts;
  /** The next days, nearest first. */
  upcoming: DayFacts[];
  /** Yesterday's winners; several if their results are equal. */
  winners: { playerId: string; name: string; score: number }[];
  /** Days in a row with a finished ranked attempt; 0 without an account. */
  streak: number;
  own: OwnAttempt | null;
}

/** A table on which an attempt is played. */
export interface AttemptTable {
  roomId: string;
  isRanked: boolean;
}
