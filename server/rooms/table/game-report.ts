import type { GameStatus } from "../../../shared/correspondence/games.ts";
import type { CorrespondenceGameTable } from "../../store/schema/correspondence.ts";
import type { Listing } from "../lobby/listing.ts";

/** A player of a correspondence game. */
export interface GamePlayer {
  account: string;
  name: string;
  isTurn: boolean;
  /** True if the player is at the table and needs no notification. */
  isPresent: boolean;
  /** True if the player has agreed to another match. */
  wantsRematch: boolean;
}

/** A correspondence table as its room reports it. */
export interface GameReport {
  roomId: string;
  matchId: string;
  code: string | null;
  game: string;
  options: Record<string, unknown>;
  mode: string;
  title: string;
  days: number;
  seats: number;
  status: GameStatus;
  position: number;
  turn: number;
  players: GamePlayer[];
  /** The line in the lobby; null if the table is private or has no free seat. */
  listing: Listing | null;
}

/** A table that needs the server now. */
export type DueGame = Pick<CorrespondenceGameTable, "room_id" | "match_id" | "status" | "position">;
