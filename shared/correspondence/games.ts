/** Status of a correspondence game. A finished one stays in the list for a few days. */
export type GameStatus = "waiting" | "playing" | "over";

/** A correspondence game of an account, as "My games" lists it. */
export interface CorrespondenceGame {
  roomId: string;
  matchId: string;
  game: string;
  options: Record<string, unknown>;
  mode: string;
  /** Name of the table; empty for none. */
  title: string;
  /** Days for each move. */
  days: number;
  seats: number;
  status: GameStatus;
  /** True if the match waits for this player. */
  isTurn: boolean;
  /** Milliseconds until the deadline of the current move; null if no move is awaited. */
  left: number | null;
  /** The other players. */
  others: { name: string; account: string }[];
}

/** The correspondence games of an account: those that wait for the player first. */
export interface CorrespondenceGames {
  games: CorrespondenceGame[];
  /** Number of games that wait for this player. */
  turns: number;
}
