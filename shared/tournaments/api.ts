import type { GameOutcome } from "./series.ts";
import type { BestOf, Seeding, TournamentKind } from "./settings.ts";

export const TOURNAMENT_STAGES = ["upcoming", "running", "finished", "cancelled"] as const;
export type TournamentStage = (typeof TOURNAMENT_STAGES)[number];

/** `out`: eliminated from a knock-out. */
export type EntryStatus = "active" | "paused" | "withdrawn" | "out";

/** A request for a new tournament. */
export interface TournamentOrder {
  kind: TournamentKind;
  /** Empty for none; the page then shows the game. */
  title: string;
  game: string;
  /** Options of the game; missing ones have their defaults. */
  options: Record<string, unknown>;
  /** True for doubled clocks. */
  casual: boolean;
  /** True if the tournament is listed; otherwise only its link leads to it. */
  open: boolean;
  /** Largest number of players. */
  size: number;
  /** Start in epoch milliseconds. */
  startsAt: number;
  /** Length of an arena. */
  minutes?: number | undefined;
  bestOf?: BestOf | undefined;
  seeding?: Seeding | undefined;
}

/** A tournament in a list. */
export interface TournamentLine {
  id: string;
  kind: TournamentKind;
  title: string;
  game: string;
  mode: string;
  options: Record<string, unknown>;
  casual: boolean;
  open: boolean;
  size: number;
  /** Number of players who have joined. */
  players: number;
  /** Number of players up to which house bots join at the start; 0 for none. */
  bots: number;
  /** Null for a knock-out. */
  minutes: number | null;
  /** Null for an arena. */
  bestOf: BestOf | null;
  seeding: Seeding | null;
  stage: TournamentStage;
  startsAt: number;
  /** When an arena stops pairing; null before its start, and for a knock-out. */
  endsAt: number | null;
  endedAt: number | null;
  /** Name of the winner; null before the end, and without one. */
  winner: string | null;
}

/** Tournaments by stage, and the time of the server, to which all their times refer. */
export interface TournamentLists {
  now: number;
  running: TournamentLine[];
  upcoming: TournamentLine[];
  finished: TournamentLine[];
}

/** A player of a tournament. */
export interface TournamentPlayer {
  /** Order of joining, which identifies the player in the tournament. */
  number: number;
  /** Null for a deleted account and for a bot. */
  playerId: string | null;
  isBot: boolean;
  name: string;
  avatar: number;
  rating: number;
  status: EntryStatus;
  /** Seed in a knock-out from 1; null before the start and in an arena. */
  seed: number | null;
  /** Current place in an arena, final place in a knock-out; null before there is one. */
  place: number | null;
  points: number;
  streak: number;
  wins: number;
  draws: number;
  losses: number;
  isPlaying: boolean;
}

/** A game of a tournament. */
export interface TournamentGame {
  first: number;
  second: number;
  stage: "due" | "open" | "playing" | "over";
  /** The table, from its opening to the end of the game. */
  roomId: string | null;
  /** The match of a game that is over; null if it was not played. */
  matchId: string | null;
  outcome: GameOutcome | null;
}

/** A match of a knock-out. A side is the number of a player, "empty" for a bye, or null while it is not known. */
export interface TournamentMatch {
  first: number | "empty" | null;
  second: number | "empty" | null;
  winner: number | "empty" | null;
  wins: [number, number];
  games: TournamentGame[];
}

/** The requesting player in the tournament. */
export interface OwnEntry {
  player: TournamentPlayer;
  /** The next or the current game; null while the player waits. */
  game: { roomId: string; opponent: number; stage: "open" | "playing"; noShowAt: number } | null;
  /** Games of the player, newest first; only of a finished arena. */
  games: TournamentGame[];
}

/** A tournament with its players and games. */
export interface TournamentPage extends TournamentLine {
  now: number;
  creator: { id: string; name: string } | null;
  /** SHA-256 of the secret of the draw, published before the first player joins. */
  commitment: string;
  /** Published after the start. */
  secret: string | null;
  /** Players in the order of standings or seeds: all of a knock-out, of an arena those of the requested page. */
  standings: TournamentPlayer[];
  /** Index of the first player of this page of the standings. */
  from: number;
  /** Players on other pages of the standings: those whom the games name, and the requesting player. */
  others: TournamentPlayer[];
  /** Rounds of a knock-out after its start. */
  rounds: TournamentMatch[][];
  /** Games of an arena that are being played, those of the leaders first. */
  games: TournamentGame[];
  /** Finished games of an arena, newest first. */
  results: TournamentGame[];
  own: OwnEntry | null;
  /** True if the requesting player created it and may cancel it. */
  mayCancel: boolean;
}

/** A tournament that a player has won, in a profile. */
export interface TournamentWin {
  id: string;
  kind: TournamentKind;
  title: string;
  game: string;
  mode: string;
  players: number;
  endedAt: number;
}

/** A recurring arena. */
export interface ArenaSchedule {
  id: string;
  title: string;
  game: string;
  options: Record<string, unknown>;
  casual: boolean;
  size: number;
  minutes: number;
  /** Start of the first arena in epoch milliseconds; the others follow at this interval. */
  firstAt: number;
  everyHours: number;
  /** Number of players up to which house bots join at the start; 0 for none. */
  bots: number;
}
