import type { Rejection } from "../core/rejection.ts";
import type { DieId, Loadout } from "../games/farkle/rules/dice.ts";
import type { PuzzleRatings } from "../puzzles/api.ts";
import type { TournamentWin } from "../tournaments/api.ts";

import type { Withheld } from "./eligibility.ts";

export type { DieOffer } from "../games/farkle/match-offers.ts";

/** Body of every error response of the HTTP API. The client has a sentence for each code. */
export interface ApiRefusal {
  error: Rejection;
}

/** Credentials of a browser: a short-lived access token and a single-use refresh token. */
export interface Tokens {
  access: string;
  refresh: string;
  /** Seconds until the access token has to be renewed. */
  expiresIn: number;
}

/** The signed-in account, visible to its owner only. */
export interface Me {
  id: string;
  name: string;
  /** True for an account without a claimed name and password. */
  claimed: boolean;
  /** Index of the avatar that other players see. */
  avatar: number;
  level: Level;
  balance: number;
  createdAt: number;
}

export interface SignedIn {
  me: Me;
  tokens: Tokens;
}

export interface Level {
  level: number;
  xp: number;
  /** XP at which this level began and the next one begins. */
  from: number;
  to: number;
}

export interface Inventory {
  balance: number;
  owned: Partial<Record<DieId, number>>;
  /** Time of the latest purchase of each die that was bought. */
  boughtAt: Partial<Record<DieId, number>>;
  loadout: Loadout;
}

export interface LedgerLine {
  line: number;
  amount: number;
  reason: string;
  at: number;
}

/** One finished match from the view of one seat. */
export interface PastMatch {
  id: string;
  game: string;
  mode: string;
  /** Name given by the players; null for none. */
  title: string | null;
  /** Null for matches that were played before start times were recorded. */
  startedAt: number | null;
  endedAt: number;
  rated: boolean;
  reason: string;
  seat: number;
  outcome: "won" | "lost" | "drew";
  xp: number;
  money: number;
  /** Reason for withheld or reduced pay; null for full pay. */
  withheld: Withheld | null;
  ratingBefore: number | null;
  ratingAfter: number | null;
  /** Null without an exact analysis, while it is running, and for an accuracy without decisions. */
  accuracy: number | null;
  luck: number | null;
  /** Mean milliseconds of the player's own moves; null for matches without times. */
  moveTime: number | null;
  /** Achievements unlocked by the match. */
  achievements: string[];
  seats: {
    name: string;
    kind: "human" | "bot";
    playerId: string | null;
    score: number;
    outcome: PastMatch["outcome"];
    /** True if the player left the match to a caretaker, to whom the outcome belongs. */
    hasLeft: boolean;
  }[];
}

/** One page of a match history, newest first. */
export interface MatchPage {
  matches: PastMatch[];
  /** True if the history has older matches. */
  hasOlder: boolean;
}

/** Rewards of a match for the requesting player, and the resulting account. */
export interface MatchGains extends PastMatch {
  level: Level;
}

/** An OpenSkill rating on the familiar scale: 1500 at first, with its uncertainty. */
export interface Rating {
  game: string;
  mode: string;
  rating: number;
  deviation: number;
  games: number;
  /** True until the player has enough rated matches against enough opponents; leaderboards leave these ratings out. */
  provisional: boolean;
}

export interface EarnedAchievement {
  id: string;
  earnedAt: number | null;
  /** Progress and goal; both 1 for an achievement without partial progress. */
  progress: number;
  goal: number;
}

/** How well a player decided in a match, and how lucky the player was, measured against best play. */
export interface Performance {
  matchId: string;
  seat: number;
  game: string;
  mode: string;
  endedAt: number;
  outcome: PastMatch["outcome"];
  /** From 0 to 1, where 1 is best play; null for a match without decisions. */
  accuracy: number | null;
  /** Win share that chance gave the player, from -1 to 1. */
  luck: number;
}

/** The public profile of a player. */
export interface Profile {
  id: string;
  name: string;
  claimed: boolean;
  avatar: number;
  since: number;
  level: Level;
  ratings: Rating[];
  /** Rating after each rated match, oldest first, by "game/mode". */
  curves: Record<string, { at: number; rating: number }[]>;
  /** Numbers by name, by "game/mode"; "game/all" holds all modes together, "all/all" all games. */
  stats: Record<string, Record<string, number>>;
  /** The last fifty matches with an exact analysis, oldest first; of private tables only to the player. */
  performances: Performance[];
  /** Days in a row with a finished daily challenge. */
  dailyStreak: number;
  achievements: EarnedAchievement[];
  /** Tournaments that the player has won, newest first; unlisted ones only for the player. */
  tournaments: TournamentWin[];
  /** Only for the player: the answers to puzzles are public, so the ratings prove nothing to others. */
  puzzles: PuzzleRatings | null;
}

/** Player card: facts that other players see beside a name. */
export interface PlayerCard {
  id: string;
  name: string;
  avatar: number;
  /** Rating in the requested mode; null without one. */
  rating: number | null;
  isProvisional: boolean;
}

export interface LeaderboardLine {
  rank: number;
  playerId: string;
  name: string;
  avatar: number;
  rating: number;
  games: number;
  won: number;
  /** Rating gained within the week; null in the all-time list. */
  gained: number | null;
  /** True for a provisional rating, which is listed only while a board has few others. */
  isProvisional: boolean;
}
