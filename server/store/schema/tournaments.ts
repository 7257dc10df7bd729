import type { Generated } from "kysely";
import type { BotLevel } from "../../../shared/core/bot.ts";
import type { EntryStatus, TournamentStage } from "../../../shared/tournaments/api.ts";
import type { GameOutcome } from "../../../shared/tournaments/series.ts";
import type { BestOf, Seeding, TournamentKind } from "../../../shared/tournaments/settings.ts";

export interface TournamentTable {
  id: string;
  kind: TournamentKind;
  title: string;
  game: string;
  mode: string;
  /** Complete options of the game as JSON. */
  options: string;
  /** 1 for doubled clocks. */
  casual: number;
  /** 1 if it is listed; otherwise only its link leads to it. */
  open: number;
  /** Largest number of players. */
  size: number;
  /** Length of an arena; null for a knock-out. */
  minutes: number | null;
  /** Null for an arena. */
  best_of: BestOf | null;
  seeding: Seeding | null;
  /** Secret of the draw, in hexadecimal; published after the start. */
  secret: string;
  created_by: string | null;
  created_at: number;
  starts_at: number;
  stage: TournamentStage;
  /** When an arena stops pairing; null before its start, and for a knock-out. */
  ends_at: Generated<number | null>;
  ended_at: Generated<number | null>;
  /** When an arena last paired players. */
  paired_at: Generated<number>;
  /** Grows with every change that the page shows. */
  revision: Generated<number>;
  /** The schedule that created it; null for one that a player created. */
  schedule_id: Generated<string | null>;
  /** Number of entries. */
  players: Generated<number>;
  /** House bots join at the start until it has this many players; 0 for none. */
  bots: Generated<number>;
  /** 1 when its players have been reminded of the start. */
  reminded: Generated<number>;
}

/** A tournament that a player has won; it stays when the tournament is removed. */
export interface TournamentWinTable {
  player_id: string;
  tournament_id: string;
  kind: TournamentKind;
  title: string;
  game: string;
  mode: string;
  /** 1 if it was listed. */
  open: number;
  players: number;
  ended_at: number;
}

export interface TournamentEntryTable {
  tournament_id: string;
  /** Order of joining, from 1; numbers of players who left before the start are not used again. */
  number: number;
  /** Null for a deleted account and for a bot. */
  player_id: string | null;
  /** Level of a house bot; null for an account. */
  bot: Generated<BotLevel | null>;
  name: string;
  status: EntryStatus;
  /** Shown rating in the mode of the tournament: at joining, and in a knock-out at the start. */
  rating: number;
  /** From 1; null before the start and in an arena. */
  seed: Generated<number | null>;
  points: Generated<number>;
  streak: Generated<number>;
  wins: Generated<number>;
  draws: Generated<number>;
  losses: Generated<number>;
  /** Number of the last opponent. */
  last_opponent: Generated<number | null>;
  free_since: number;
  /** The game that the player is to play or plays; null while free. */
  game_id: Generated<string | null>;
  /** Final place; null before the end. */
  place: Generated<number | null>;
  joined_at: number;
}

/** One game of a tournament. Its id is also the id of its room and of its match. */
export interface TournamentGameTable {
  id: string;
  tournament_id: string;
  /** Round of a knock-out from 0; in an arena each game has a round of its own. */
  round: number;
  slot: number;
  /** Number of the game within its match, from 1. */
  number: number;
  /** Numbers of the players; the first is the better seed of a knock-out. */
  first: number;
  second: number;
  /** `due` until its table is open, `over` when the result is in the standings. */
  stage: "due" | "open" | "playing" | "over";
  outcome: Generated<GameOutcome | null>;
  /** 1 if a resignation ended the game. */
  resigned: Generated<number>;
  /** Time by which both players must have taken their seats. */
  no_show_at: Generated<number | null>;
  created_at: number;
  ended_at: Generated<number | null>;
}

export interface ArenaScheduleTable {
  id: string;
  title: string;
  game: string;
  options: string;
  casual: number;
  size: number;
  minutes: number;
  /** Start of the first arena; the others follow at this interval. */
  first_at: number;
  every_hours: number;
  /** Number of players up to which house bots fill its arenas. */
  bots: Generated<number>;
  created_at: number;
}
