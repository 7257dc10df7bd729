import type { DieId, Loadout } from "../games/farkle/dice.ts";
import type { Withheld } from "./eligibility.ts";

/** Every refusal of the HTTP interface looks like this; the client has a sentence for each code. */
export interface ApiRefusal {
  error: { code: string; detail?: string };
}

/** What a browser keeps: a short-lived token that opens doors, and one that gets the next pair, once. */
export interface Tokens {
  access: string;
  refresh: string;
  /** Seconds until the access token has to be renewed. */
  expiresIn: number;
}

/** The signed-in player, as only that player sees it. */
export interface Me {
  id: string;
  name: string;
  /** A guest has neither a name of its own nor a password. */
  claimed: boolean;
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

/** A special die as the shop sells it now. */
export interface DieOffer {
  die: DieId;
  price: number;
  available: boolean;
  /** An administrator's own words; without them the rules' text is shown. */
  text: string | null;
}

export interface Inventory {
  balance: number;
  owned: Partial<Record<DieId, number>>;
  loadout: Loadout;
}

export interface LedgerLine {
  line: number;
  amount: number;
  reason: string;
  at: number;
}

/** One finished match, as seen from one seat of it. */
export interface PastMatch {
  id: string;
  game: string;
  mode: string;
  endedAt: number;
  rated: boolean;
  reason: string;
  seat: number;
  outcome: "won" | "lost" | "drew";
  xp: number;
  money: number;
  /** Why it brought nothing, or less than usual; null if it brought all it could. */
  withheld: Withheld | null;
  ratingBefore: number | null;
  ratingAfter: number | null;
  /** What was achieved with it. */
  achievements: string[];
  seats: {
    name: string;
    kind: "human" | "bot";
    playerId: string | null;
    score: number;
    outcome: PastMatch["outcome"];
  }[];
}

/** What a match brought the player who asks, and where that has led. */
export interface MatchGains extends PastMatch {
  level: Level;
}

/** A rating in the numbers people know: 1500 to begin with, and how far it may be off. */
export interface Rating {
  game: string;
  mode: string;
  rating: number;
  deviation: number;
  games: number;
  /** True until enough rated matches against enough different opponents; not listed on leaderboards until then. */
  provisional: boolean;
}

export interface EarnedAchievement {
  id: string;
  earnedAt: number | null;
  /** How far along, and how far it is; both 1 for a thing that is done at once. */
  progress: number;
  goal: number;
}

/** What everyone may know of a player. */
export interface Profile {
  id: string;
  name: string;
  claimed: boolean;
  since: number;
  level: Level;
  ratings: Rating[];
  /** Rating after each rated match, oldest first, by "game/mode". */
  curves: Record<string, { at: number; rating: number }[]>;
  /** Numbers by name, by "game/mode"; "game/all" holds all modes together, "all/all" all games. */
  stats: Record<string, Record<string, number>>;
  achievements: EarnedAchievement[];
}

export interface LeaderboardLine {
  rank: number;
  playerId: string;
  name: string;
  rating: number;
  games: number;
  won: number;
  /** Rating won within the week; null in the list of all time. */
  gained: number | null;
}
