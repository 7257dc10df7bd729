import type { Stake, Withheld } from "./eligibility.ts";
import type { Reward } from "./rewards.ts";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Matches per day against the same opponent: the first ones pay in full, further ones half, and the rest nothing. */
const FULL_MATCHES = 5;
const PAID_MATCHES = 10;

/** Wins per day over people without a claimed account that give XP, and the share of the XP that they give. */
const GUEST_WINS = 3;
const GUEST_SHARE = 0.25;

/** Rated matches per day between the same two players; further ones do not change ratings. */
export const RATED_MATCHES = 10;

/** Daily limits of an account's earnings from matches. */
export const DAILY_XP = 1500;
export const DAILY_DOLLARS = 60;

/** Returns the first millisecond of the UTC day of a time. */
export const dayOf = (at: number): number => at - (at % DAY_MILLISECONDS);

/** Value of a match for a seat. */
export interface Earnings {
  xp: number;
  rewards: Reward[];
  /** Reason for reduced or withheld pay. */
  withheld: Withheld | null;
}

/** Earnings of an account since the start of the day. */
export interface Today {
  /** Paid matches against the opponent met least often, or against bots: all bots count as one opponent. */
  matches: number;
  xp: number;
  dollars: number;
}

/** Returns the share of its pay that a match earns after this many paid ones against the same opponent. */
const shareAfter = (matches: number): number => {
  if (matches >= PAID_MATCHES) return 0;
  return matches >= FULL_MATCHES ? 0.5 : 1;
};

/** Returns the XP of a win over people without a claimed account, after this many such wins today. */
export const guestXp = (xp: number, today: Pick<Today, "matches" | "xp">): number =>
  today.matches >= GUEST_WINS ? 0 : Math.min(Math.floor(xp * GUEST_SHARE), Math.max(0, DAILY_XP - today.xp));

/** Reduces the pay of a match to the remaining daily allowance. */
export function limited({ xp, rewards }: Omit<Earnings, "withheld">, stake: Stake, today: Today): Earnings {
  const share = shareAfter(today.matches);
  const shared = Math.floor(xp * share);
  const allowedXp = Math.min(shared, Math.max(0, DAILY_XP - today.xp));
  let left = Math.max(0, DAILY_DOLLARS - today.dollars);
  let isCut = allowedXp < shared;
  const paid = rewards.flatMap(({ reason, amount }) => {
    const wanted = Math.floor(amount * share);
    const allowed = Math.min(wanted, left);
    left -= allowed;
    isCut ||= allowed < wanted;
    return allowed > 0 ? [{ reason, amount: allowed }] : [];
  });
  const reduced = stake === "bots" ? "bot-limit" : "opponent-limit";
  const withheld = isCut ? "daily-limit" : share < 1 ? reduced : null;
  return { xp: allowedXp, rewards: paid, withheld };
}
