/** A table at which an account has a seat, as the reminder shows it. */
export interface OwnTable {
  roomId: string;
  game: string;
  options: Record<string, unknown>;
  /** Name of its matches; empty for none. */
  title: string;
  /** Names of the other players and bots. */
  others: string[];
  /** True if another player, not only bots, has a seat. */
  hasPeople: boolean;
  status: "waiting" | "starting" | "playing";
  /** True if the match waits for this player. */
  isTurn: boolean;
  /** Milliseconds left on the turn clock; null without one. */
  left: number | null;
}

/** Largest number of rooms that a client may ask for at once. */
export const MOST_OWN_TABLES = 8;
