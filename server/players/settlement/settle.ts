import { stakeOf, withheldFrom } from "../../../shared/players/eligibility.ts";
import { ACHIEVEMENT_XP } from "../../../shared/players/levels.ts";
import type { Store, Writing } from "../../store/store.ts";
import { accountsOf, type ExaminedMatch, examine, type FinishedMatch } from "../../workers/examination.ts";
import { addPoints } from "../ladder.ts";
import { pay } from "../ledger.ts";
import { lockPlayers } from "../lock-players.ts";
import { settleAttempt } from "./daily-attempt.ts";
import { earningsOf, haveRatedEnough } from "./earnings.ts";
import { advanceGauntlet } from "./gauntlet-match.ts";
import { honour } from "./honours.ts";
import { countPicks } from "./pick-statistics.ts";
import { type RatingChange, rateMatch } from "./ratings.ts";
import { endOf, type Gain, listResult, listSeats, type SettlingMatch } from "./results.ts";
import { type CreditedSeat, countMatch } from "./statistics.ts";
import { noteTournamentGame } from "./tournament-games.ts";
import { addToWeek, WEEK_MILLISECONDS } from "./week.ts";

export type { FinishedMatch };

/** Steps of a settlement, from reading the journal to marking the match as settled. */
export const STEPS = [
  "read",
  "locked",
  "listed",
  "counted",
  "rated",
  "honoured",
  "paid",
  "committed",
  "marked",
] as const;
export type Step = (typeof STEPS)[number];

/** Called after each step; a test may end the process there. */
export type Passed = (step: Step) => void;

/**
 * Writes the result of a finished match, its statistics, ratings, achievements, XP and money in one transaction. A match
 * that is settled already changes nothing, nor does one without any account.
 */
export async function settle(
  store: Store,
  match: FinishedMatch | ExaminedMatch,
  passed: Passed = () => undefined,
  now = Date.now(),
): Promise<void> {
  const ids = accountsOf("header" in match ? match.header : match.record);
  if (ids.length === 0) return;
  const { header: record, facts, endedAt } = "header" in match ? match : examine(match);
  const accounts = facts.seats.map(({ player }) => player.account ?? null);
  await store.transaction().execute(async (writing) => {
    const people = await lockPlayers(writing, ids);
    passed("locked");
    const players = accounts.map((id) => (id !== null && people.has(id) ? id : null));
    const isClaimed = players.map((id) => id !== null && people.get(id) === true);
    const at = await endOf(writing, people, endedAt ?? now);
    const rated = facts.rated && isClaimed.every(Boolean) && !(await haveRatedEnough(writing, ids, at));
    const isThisWeek = at > now - WEEK_MILLISECONDS;
    const match: SettlingMatch = { record, facts, rated, players, isClaimed, at, isThisWeek };
    if (!(await listResult(writing, match))) return;
    if (record.origin?.kind === "tournament") await noteTournamentGame(writing, record.id, facts);
    passed("listed");
    await listSeats(writing, match, await credit(writing, match, passed));
    await settleAttempt(writing, facts, players, record.id, endedAt ?? at);
    await countPicks(writing, facts);
  });
  passed("committed");
}

/** Credits the match to its players and returns what each seat gained. */
async function credit(writing: Writing, match: SettlingMatch, passed: Passed): Promise<Map<number, Gain>> {
  const seats = creditedSeats(match);
  const { ratings, honours } = match.facts.isGauntlet
    ? { ratings: [], honours: await advanceGauntlet(writing, match) }
    : match.facts.counts
      ? await count(writing, match, seats, passed)
      : NOTHING_COUNTED;
  const gains = new Map<number, Gain>();
  // In the order of players, in which a tournament that ends adds points as well.
  for (const credited of seats.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))) {
    const { seat, playerId, stake } = credited;
    const earned = await payOut(writing, match, credited, honours.get(playerId)?.length ?? 0);
    gains.set(seat, { ...earned, rating: ratings[seat] ?? null, stake });
  }
  passed("paid");
  return gains;
}

function creditedSeats({ facts, players, isClaimed }: SettlingMatch): CreditedSeat[] {
  return facts.seats.flatMap((own, seat) => {
    const playerId = players[seat] ?? null;
    return playerId === null ? [] : [{ seat, playerId, facts: own, stake: stakeOf(facts, seat, isClaimed) }];
  });
}

interface Counted {
  ratings: RatingChange[];
  /** New achievements by player. */
  honours: Map<string, string[]>;
}
const NOTHING_COUNTED: Counted = { ratings: [], honours: new Map() };

/**
 * Adds the match to statistics and ratings and grants achievements. Achievements reached in a match that earns nothing
 * are granted with the player's next match that does.
 */
async function count(
  writing: Writing,
  match: SettlingMatch,
  seats: readonly CreditedSeat[],
  passed: Passed,
): Promise<Counted> {
  if (seats.length === 0) return NOTHING_COUNTED;
  const { record, facts, rated, at } = match;
  const totals = await countMatch(writing, facts, seats);
  passed("counted");
  const ids = seats.map(({ playerId }) => playerId);
  const ratedMatch = rated ? await rateMatch(writing, facts, ids, at) : null;
  if (ratedMatch) await addToWeek(writing, match, ids, ratedMatch);
  passed("rated");
  for (const { playerId, stake, facts: own } of seats) {
    if (withheldFrom(facts, own, stake) !== null) totals.delete(playerId);
  }
  const honours = await honour(writing, record.id, totals, at);
  passed("honoured");
  return { ratings: ratedMatch?.changes ?? [], honours };
}

/** Pays XP and money for the match, and XP for each new achievement. */
async function payOut(
  writing: Writing,
  match: SettlingMatch,
  credited: CreditedSeat,
  achievements: number,
): Promise<Omit<Gain, "rating" | "stake">> {
  const { seat, playerId } = credited;
  const { rewards, withheld, ...earned } = await earningsOf(writing, match, credited);
  const xp = earned.xp + ACHIEVEMENT_XP * achievements;
  await addXp(writing, playerId, xp);
  await addPoints(writing, playerId, "match", xp, match.at);
  let money = 0;
  for (const { reason, amount } of rewards) {
    const paid = await pay(writing, playerId, amount, reason, `match:${match.record.id}:${seat}:${reason}`);
    if (paid === "paid") money += amount;
  }
  return { xp, money, withheld };
}

async function addXp(writing: Writing, playerId: string, xp: number): Promise<void> {
  await writing
    .updateTable("players")
    .set((row) => ({ xp: row("xp", "+", xp) }))
    .where("id", "=", playerId)
    .execute();
}
