import type { Generated } from "kysely";

/** A UTC day: its secret seed until the day is over, the published commitment and the challenge. */
export interface DailyDayTable {
  day: string;
  seed: string;
  commitment: string;
  game: string;
  challenge: string;
  created_at: number;
  /** Score of the best decisions by the analyst; null until it is computed. */
  par: Generated<number | null>;
  /** The record of that bot's match, as JSON. */
  par_record: Generated<string | null>;
}

/** The first attempt of an account at a day. Repeated attempts are not stored. */
export interface DailyAttemptTable {
  day: string;
  player_id: string;
  match_id: string;
  room_id: string;
  /** 1 if the account was claimed at the start and the attempt has not ended after the day. */
  ranked: number;
  started_at: number;
  /** Null while the attempt is open. */
  score: Generated<number | null>;
  forfeited: Generated<number>;
  accuracy: Generated<number | null>;
  /** 1 from the end of the attempt until its accuracy is stored. */
  accuracy_due: Generated<number>;
  ended_at: Generated<number | null>;
}
