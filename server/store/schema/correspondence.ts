import type { Generated } from "kysely";
import type { GameStatus } from "../../../shared/correspondence/games.ts";

/** Index of the correspondence tables in the journal, with their deadlines. */
export interface CorrespondenceGameTable {
  room_id: string;
  /** Match under which the journal has the table. */
  match_id: string;
  /** Code of a private table; null without one. */
  code: string | null;
  game: string;
  /** Public options as JSON. */
  options: string;
  mode: string;
  title: string;
  /** Days for each move. */
  days: number;
  seats: number;
  status: GameStatus;
  /** Number of public actions for which `due_at` was set. */
  position: number;
  /** Number of turns so far. */
  turn: number;
  /** The current turn ends at this time, even if moves restart the clock. */
  turn_until: number;
  /** When the table needs the server: a missed move, or the end of a table that waits or is over. */
  due_at: number;
  /** The line in the lobby, as JSON; null if the table is private or has no free seat. */
  listing: string | null;
}

/** An account at a correspondence table. */
export interface CorrespondenceSeatTable {
  room_id: string;
  player_id: string;
  name: string;
  /** 1 if the match waits for this player. */
  is_turn: number;
  /** Match and turn for which the player was notified last; empty before the first. */
  notified: string;
  /** 1 if the player has agreed to a rematch, which counts as a game. */
  wants_rematch: Generated<number>;
}
