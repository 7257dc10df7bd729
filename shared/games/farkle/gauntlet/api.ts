import type { DieId, Loadout } from "../rules/dice.ts";
import type { OwnedDice } from "../rules/loadout.ts";
import type { RunEnd, RunOutcome } from "./run.ts";

/** A die in the shop of a run. */
export interface RunOffer {
  die: DieId;
  price: number;
  isTaken: boolean;
}

/** A match of a run with its result. */
export interface RunMatch {
  matchId: string;
  /** Index of the opponent. */
  opponent: number;
  outcome: RunOutcome;
  /** Dollars that the match paid. */
  paid: number;
}

/** A run as its player sees it. */
export interface RunView {
  id: string;
  /** Number of events so far. Requests that change a run name it, so that none is carried out twice. */
  version: number;
  /** Number of the edition whose prices, prizes and limits apply. */
  edition: number;
  commitment: string;
  /** The seed; null until the run is over. */
  seed: string | null;
  /** The UTC day on whose leaderboard the run is; null for an unranked one. */
  rankedDay: string | null;
  startedAt: number;
  beaten: number;
  lives: number;
  money: number;
  owned: OwnedDice;
  loadout: Loadout;
  /** The last prize and the die that may be taken instead of it; null if there is nothing to choose. */
  reward: { money: number; die: DieId } | null;
  /** The shop's current offer; empty when the run is over. */
  offers: RunOffer[];
  matches: RunMatch[];
  /** True while a match is being played. */
  isPlaying: boolean;
  end: RunEnd | null;
}

/** A line of the leaderboard: a run that goes on, or one that is over. */
export interface RunLine {
  rank: number;
  playerId: string;
  name: string;
  avatar: number;
  beaten: number;
  money: number;
  isOver: boolean;
}

/** The ranked runs that began on a day. */
export interface RunBoard {
  day: string;
  entries: number;
  lines: RunLine[];
  /** Rank of the player's own run; null without one. */
  ownRank: number | null;
}

/** The answer of `/api/gauntlet`. */
export interface GauntletNews {
  /** The run that goes on, or the last one; null for none. */
  run: RunView | null;
  /** True if the next run of the player is ranked. */
  isNextRanked: boolean;
  board: RunBoard;
}

/** The table of a match. */
export interface RunTable {
  roomId: string;
}
