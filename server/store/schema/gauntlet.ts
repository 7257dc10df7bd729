import type { Generated } from "kysely";

/** A run of the Gauntlet. Its events and its seed determine everything else, except the loadout between matches. */
export interface GauntletRunTable {
  id: string;
  player_id: string;
  /** Secret until the run is over. */
  seed: string;
  commitment: string;
  /** The UTC day on whose leaderboard the run is; null for an unranked one. An account has one per day. */
  ranked_day: string | null;
  /** Number of the edition of the rules that the run began with. */
  edition: Generated<number>;
  /** JSON list of `RunEvent`. */
  events: string;
  /** Six slots as JSON. */
  loadout: string;
  beaten: Generated<number>;
  money: number;
  /** The match that is being played, which is also the id of its room; null between matches. */
  match_id: Generated<string | null>;
  started_at: number;
  /** Null while the run goes on. An account has one such run. */
  ended_at: Generated<number | null>;
}
