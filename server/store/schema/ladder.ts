import type { LadderSource } from "../../../shared/players/ladder.ts";

/** Points of a player for the house ladder on one UTC day. */
export interface LadderPointsTable {
  player_id: string;
  day: string;
  source: LadderSource;
  points: number;
}
