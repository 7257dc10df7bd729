import type { BotLevel } from "./bot.ts";
import type { CommonState, Seat } from "./game.ts";

/** A challenge that a game offers as the challenge of a day. Its player has seat 0, a bot every other seat. */
export interface DailyChallenge<S extends CommonState = CommonState> {
  /** Stored with the day and with every attempt; never changes. */
  readonly id: string;
  /** All match options, also those that only the server sets. */
  readonly options: object;
  readonly bot: BotLevel;
  /** Unit of the score: points of the player, or the lead over the bot. */
  readonly measure: "points" | "lead";
  /** Score of a finished or forfeited match; more is better. */
  score(state: S, seat: Seat): number;
}

export type DailyChallenges = readonly DailyChallenge[];

/** Erases the types of one game, because the application treats all games alike. */
export const dailyChallenges = <S extends CommonState>(challenges: readonly DailyChallenge<S>[]): DailyChallenges =>
  challenges as unknown as DailyChallenges;

/** Returns the points of a seat. A player who leaves keeps the points scored so far. */
export const pointsOf = ({ scores }: CommonState, seat: Seat): number => scores[seat] ?? 0;

/** Returns the lead of a seat over the other one; a player who leaves trails by the full distance. */
export const leadOf = ({ scores, result }: CommonState, seat: Seat, distance: number): number => {
  const hasLeft = result?.reason === "forfeit" && !result.winners.includes(seat);
  return hasLeft ? Math.min(0, (scores[seat] ?? 0) - distance) : (scores[seat] ?? 0) - (scores[1 - seat] ?? 0);
};
