import type { Generated } from "kysely";
import type { MatchOrigin } from "../../shared/core/match-record.ts";
import type { Stake, Withheld } from "../../shared/players/eligibility.ts";
import type { CorrespondenceGameTable, CorrespondenceSeatTable } from "./schema/correspondence.ts";
import type { DailyAttemptTable, DailyDayTable } from "./schema/daily.ts";
import type {
  BlockTable,
  ChallengeTable,
  DirectMessageTable,
  FriendRequestTable,
  FriendshipTable,
  PrivacyTable,
  ReportTable,
  SanctionTable,
} from "./schema/friends.ts";
import type { GauntletRunTable } from "./schema/gauntlet.ts";
import type { LadderPointsTable } from "./schema/ladder.ts";
import type { PushDelayedTable, PushSettingTable, PushSubscriptionTable } from "./schema/push.ts";
import type { PuzzleAttemptTable, PuzzlePlayerTable, PuzzleRatingTable } from "./schema/puzzles.ts";
import type { TaskLeaseTable } from "./schema/task-leases.ts";
import type {
  ArenaScheduleTable,
  TournamentEntryTable,
  TournamentGameTable,
  TournamentTable,
  TournamentWinTable,
} from "./schema/tournaments.ts";

/**
 * Every table of the store. Times are milliseconds, booleans are 0 or 1, and lists are JSON texts, so that SQLite and
 * PostgreSQL hold identical values.
 */
export interface Database {
  settings: SettingTable;
  players: PlayerTable;
  sessions: SessionTable;
  recovery_keys: RecoveryKeyTable;
  ledger: LedgerTable;
  owned_dice: OwnedDiceTable;
  results: ResultTable;
  result_seats: ResultSeatTable;
  stats: StatTable;
  ratings: RatingTable;
  rated_opponents: RatedOpponentTable;
  week_gains: WeekGainTable;
  achievements: AchievementTable;
  rule_sets: RuleSetTable;
  dice_offers: DiceOfferTable;
  dice_definitions: DiceDefinitionTable;
  admin_log: AdminLogTable;
  pick_statistics: PickStatisticsTable;
  friend_requests: FriendRequestTable;
  friendships: FriendshipTable;
  blocks: BlockTable;
  direct_messages: DirectMessageTable;
  challenges: ChallengeTable;
  privacy: PrivacyTable;
  reports: ReportTable;
  sanctions: SanctionTable;
  task_leases: TaskLeaseTable;
  daily_days: DailyDayTable;
  daily_attempts: DailyAttemptTable;
  tournaments: TournamentTable;
  tournament_entries: TournamentEntryTable;
  tournament_games: TournamentGameTable;
  tournament_wins: TournamentWinTable;
  arena_schedules: ArenaScheduleTable;
  correspondence_games: CorrespondenceGameTable;
  correspondence_seats: CorrespondenceSeatTable;
  push_subscriptions: PushSubscriptionTable;
  push_settings: PushSettingTable;
  push_delayed: PushDelayedTable;
  puzzle_attempts: PuzzleAttemptTable;
  ladder_points: LadderPointsTable;
  puzzle_players: PuzzlePlayerTable;
  puzzle_ratings: PuzzleRatingTable;
  gauntlet_runs: GauntletRunTable;
}

/** Settings of the server, such as the key that signs tokens. */
interface SettingTable {
  key: string;
  value: string;
}

interface PlayerTable {
  id: string;
  name: string;
  /** Key shared by all look-alikes of a claimed name; null for a guest. */
  name_key: string | null;
  /** A salted hash; null for a guest. */
  password: string | null;
  /** Tokens signed before the last "sign out everywhere" carry a lower number. */
  token_version: number;
  xp: number;
  /** Sum of the ledger; never below zero. */
  balance: number;
  /** The number of ledger lines. */
  ledger_lines: number;
  /** Six slots as JSON. */
  loadout: string;
  /** Index of the chosen avatar; null for the generated one. */
  avatar: Generated<number | null>;
  /** When the loadout was last taken to a match; null for never. */
  dice_used_at: Generated<number | null>;
  suspended_until: number | null;
  created_at: number;
  seen_at: number;
}

/** A key that sets a new password once: a recovery code of the player, or the link of an administrator. */
interface RecoveryKeyTable {
  hash: string;
  player_id: string;
  kind: "code" | "reset";
  created_at: number;
  /** Null without an end. */
  expires_at: number | null;
}

/** One signed-in browser; its refresh token is used once and replaced. */
interface SessionTable {
  id: string;
  player_id: string;
  refresh_hash: string;
  /** Hash of the previous token, which reveals reuse of a stolen one. */
  spent_hash: string | null;
  created_at: number;
  used_at: number;
  expires_at: number;
}

/** Money, append-only. The key makes payments idempotent. */
interface LedgerTable {
  player_id: string;
  line: number;
  amount: number;
  reason: string;
  key: string;
  created_at: number;
}

interface OwnedDiceTable {
  player_id: string;
  die: string;
  count: number;
  /** Time of the latest purchase; null for a die that was not bought. */
  bought_at: number | null;
}

/** One row per settled match; its existence makes settlement idempotent. */
interface ResultTable {
  match_id: string;
  game: string;
  mode: string;
  /** The reason of the result. */
  reason: string;
  rated: number;
  /** 1 for a match at a public table. */
  open: number;
  actions: number;
  /** Name given by the players; null for none. */
  title: string | null;
  /** Null for matches that were played before start times were recorded. */
  started_at: number | null;
  /** Later than the end of every earlier match of its players. */
  ended_at: number;
  /** 1 until the match has been analysed; 0 by default, and for matches without an exact analysis. */
  analysis_due: Generated<number>;
  /** The challenge or tournament that the match was arranged for; null for all other matches. */
  origin_kind: MatchOrigin["kind"] | null;
  origin_id: string | null;
}

interface ResultSeatTable {
  match_id: string;
  seat: number;
  /** Null for bots, players without an account and deleted accounts. */
  player_id: string | null;
  name: string;
  kind: "human" | "bot";
  outcome: "won" | "lost" | "drew";
  score: number;
  xp: number;
  money: number;
  rating_before: number | null;
  rating_after: number | null;
  ended_at: number;
  /** The opponents the seat earned against; null without an account, and in rows older than this column. */
  stake: Stake | null;
  /** Why the seat was paid nothing, or less than usual. */
  withheld: Withheld | null;
  /** 1 if the player left the match to a caretaker; 0 by default. */
  has_left: Generated<number>;
  /** Result of the analysis; null for matches that have none. A seat without decisions has no accuracy. */
  accuracy: number | null;
  cost: number | null;
  luck: number | null;
  /** Mean milliseconds of the player's own moves; null without moves, and in rows older than this column. */
  move_time: number | null;
  /** 1 for a match at a public table, as in its result. */
  open: Generated<number>;
  /** 1 while the match is counted in `week_gains`. */
  in_week: Generated<number>;
}

/** Named statistics (counts, sums, bests) per game and mode; "all" stands for every mode or game. */
interface StatTable {
  player_id: string;
  game: string;
  mode: string;
  name: string;
  value: number;
}

interface RatingTable {
  player_id: string;
  game: string;
  mode: string;
  mu: number;
  sigma: number;
  games: number;
  /** Rated matches won. */
  won: Generated<number>;
  /** Different opponents in rated matches. */
  met: Generated<number>;
  /** Those of them who have met enough opponents themselves. */
  opponents: number;
  /** UTC days with rated matches. */
  days: Generated<number>;
  updated_at: number;
}

/** Rated matches of a player within the last seven days. A player without any has no row. */
interface WeekGainTable {
  player_id: string;
  game: string;
  mode: string;
  games: number;
  won: number;
  /** Rating gained, in thousandths of a point; whole numbers, so that expired matches are subtracted exactly. */
  gained: number;
  /** 1 if the rating of the player is not provisional. */
  listed: number;
}

/** One row for each opponent that a player was rated against, with the results of their matches. */
interface RatedOpponentTable {
  player_id: string;
  game: string;
  mode: string;
  opponent_id: string;
  won: Generated<number>;
  drawn: Generated<number>;
  lost: Generated<number>;
}

interface AchievementTable {
  player_id: string;
  achievement: string;
  match_id: string;
  earned_at: number;
}

/** Saved house rules of a player. */
interface RuleSetTable {
  player_id: string;
  /** JSON list of `RuleSet`. */
  sets: string;
}

/** Shop offer of a die as changed by an administrator; dice without a row keep their printed offer. */
interface DiceDefinitionTable {
  die: string;
  /** JSON of name, description, category, tier, price, symbol, effect and limits. */
  definition: string;
  retired: number;
  created_at: number;
}

interface DiceOfferTable {
  die: string;
  price: number;
  text: string | null;
  available: number;
  /** The die is on offer from this time, and until this time; null for an open end. */
  offered_from: number | null;
  offered_until: number | null;
  changed_at: number;
}

/** Counts of the seats that picked something before a match, such as a die or a pair of dice. */
interface PickStatisticsTable {
  game: string;
  mode: string;
  /** One id, or two ids separated by a space. */
  picks: string;
  picked: number;
  won: number;
  /** Wins to be expected of equal players: the sum of 1 / seats. */
  expected: number;
  turns: number;
  points: number;
}

interface AdminLogTable {
  id: string;
  at: number;
  /** Client address of the administrator. */
  address: string;
  /** Name that the administrator signed in with; empty for none. */
  author: string;
  action: string;
  target: string;
  /** JSON values before and after the change. */
  before: string;
  after: string;
}
