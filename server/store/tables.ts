import type { Stake, Withheld } from "../../shared/players/eligibility.ts";

/**
 * Every table of the store. Times are milliseconds, truths are 0 or 1, and lists are JSON texts, so that SQLite and
 * PostgreSQL hold the very same values.
 */
export interface Tables {
  settings: SettingTable;
  players: PlayerTable;
  sessions: SessionTable;
  ledger: LedgerTable;
  owned_dice: OwnedDiceTable;
  results: ResultTable;
  result_seats: ResultSeatTable;
  stats: StatTable;
  ratings: RatingTable;
  rated_opponents: RatedOpponentTable;
  achievements: AchievementTable;
  dice_offers: DiceOfferTable;
  admin_log: AdminLogTable;
}

/** What the house itself must remember, such as the key that signs its tokens. */
interface SettingTable {
  key: string;
  value: string;
}

interface PlayerTable {
  id: string;
  name: string;
  /** What look-alike names have in common; null for a guest, whose name is nobody's. */
  name_key: string | null;
  /** A salted hash; null for a guest. */
  password: string | null;
  /** Tokens signed before the last "sign out everywhere" carry a lower number. */
  token_version: number;
  xp: number;
  /** What the ledger sums up to; never below zero. */
  balance: number;
  /** The number of ledger lines. */
  ledger_lines: number;
  /** Six slots as JSON. */
  loadout: string;
  suspended_until: number | null;
  created_at: number;
  seen_at: number;
}

/** One signed-in browser; its refresh token is used once and replaced. */
interface SessionTable {
  id: string;
  player_id: string;
  refresh_hash: string;
  /** The token before, by which a stolen one is recognised. */
  spent_hash: string | null;
  created_at: number;
  used_at: number;
  expires_at: number;
}

/** Money, append-only. The key makes each payment happen once, however often it is asked for. */
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
}

/** One line per finished match; that it exists is what makes settling it happen once. */
interface ResultTable {
  match_id: string;
  game: string;
  mode: string;
  /** The reason of the result. */
  reason: string;
  rated: number;
  /** Was it played at a table that everyone could see? */
  open: number;
  actions: number;
  /** Later than that of every earlier match of its players. */
  ended_at: number;
}

interface ResultSeatTable {
  match_id: string;
  seat: number;
  /** Null for bots, for people without an account and for deleted accounts. */
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
  /** The opponents the seat earned against; null without an account, and before stakes were kept. */
  stake: Stake | null;
  /** Why the seat was paid nothing, or less than usual. */
  withheld: Withheld | null;
}

/** A number by its name: counts, sums and bests, per game and mode; "all" stands for every mode or game. */
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
  /** Different opponents in rated matches. */
  opponents: number;
  updated_at: number;
}

/** One row for each player that another one was rated against. */
interface RatedOpponentTable {
  player_id: string;
  game: string;
  mode: string;
  opponent_id: string;
}

interface AchievementTable {
  player_id: string;
  achievement: string;
  match_id: string;
  earned_at: number;
}

/** What an administrator changed about a special die; without a line the die is as the rules print it. */
interface DiceOfferTable {
  die: string;
  price: number;
  text: string | null;
  available: number;
  changed_at: number;
}

interface AdminLogTable {
  id: string;
  at: number;
  /** The address it came from. */
  address: string;
  action: string;
  target: string;
  /** JSON of what was before and after. */
  before: string;
  after: string;
}
