import { dayOf, type Earnings, guestXp, limited, RATED_MATCHES } from "../../../shared/players/daily-limits.ts";
import { hasBeatenGuests, type Stake, withheldFrom } from "../../../shared/players/eligibility.ts";
import { matchXp } from "../../../shared/players/levels.ts";
import { rewardsOf } from "../../../shared/players/rewards.ts";
import type { Writing } from "../../store/store.ts";
import type { SettlingMatch } from "./results.ts";
import type { CreditedSeat } from "./statistics.ts";

/**
 * XP and money of a seat, within the limits of its UTC day. The limits are computed from the results of that day, so they
 * hold across restarts; the players' rows are locked, so no other match of theirs is settled concurrently.
 */
export async function earningsOf(
  writing: Writing,
  match: SettlingMatch,
  { seat, playerId, facts: own, stake }: CreditedSeat,
): Promise<Earnings> {
  const { facts, at } = match;
  const withheld = withheldFrom(facts, own, stake);
  const judged = { ...own, againstPeople: stake === "people" };
  if (withheld === "no-stake" && hasBeatenGuests(facts, own, stake)) {
    const today = {
      matches: await paidWithStake(writing, playerId, "none", at),
      ...(await earnedToday(writing, playerId, at)),
    };
    return { xp: guestXp(matchXp(facts.game, judged), today), rewards: [], withheld };
  }
  if (withheld) return { xp: 0, rewards: [], withheld };
  const full = { xp: matchXp(facts.game, judged), rewards: rewardsOf(facts.game, judged) };
  const matches =
    stake === "bots"
      ? await paidWithStake(writing, playerId, "bots", at)
      : await paidAgainst(writing, playerId, opponentsOf(match, seat), at);
  return limited(full, stake, { matches, ...(await earnedToday(writing, playerId, at)) });
}

/** Claimed accounts on the other sides. */
const opponentsOf = ({ facts, players, isClaimed }: SettlingMatch, seat: number): string[] =>
  facts.sides
    .filter((side) => !side.includes(seat))
    .flat()
    .flatMap((other) => (isClaimed[other] ? (players[other] ?? []) : []));

const seatsToday = (writing: Writing, playerId: string, at: number) =>
  writing
    .selectFrom("result_seats as own")
    .where("own.player_id", "=", playerId)
    .where("own.ended_at", ">=", dayOf(at));

async function earnedToday(writing: Writing, playerId: string, at: number): Promise<{ xp: number; dollars: number }> {
  const sums = await seatsToday(writing, playerId, at)
    .select((row) => [row.fn.sum<number | null>("own.xp").as("xp"), row.fn.sum<number | null>("own.money").as("money")])
    .executeTakeFirstOrThrow();
  return { xp: Number(sums.xp ?? 0), dollars: Number(sums.money ?? 0) };
}

/** Matches of today with this stake that paid the player. */
async function paidWithStake(writing: Writing, playerId: string, stake: Stake, at: number): Promise<number> {
  const { matches } = await seatsToday(writing, playerId, at)
    .select((row) => row.fn.countAll().as("matches"))
    .where("own.stake", "=", stake)
    .where((row) => row.or([row("own.xp", ">", 0), row("own.money", ">", 0)]))
    .executeTakeFirstOrThrow();
  return Number(matches);
}

/** Matches of today that paid the player or the opponent, for the opponent with the fewest of them. */
async function paidAgainst(writing: Writing, playerId: string, opponents: string[], at: number): Promise<number> {
  const rows = await seatsToday(writing, playerId, at)
    .innerJoin("result_seats as other", "other.match_id", "own.match_id")
    .select(["other.player_id", (row) => row.fn.countAll().as("matches")])
    .where("other.player_id", "in", opponents)
    .where((row) =>
      row.or([row("own.xp", ">", 0), row("own.money", ">", 0), row("other.xp", ">", 0), row("other.money", ">", 0)]),
    )
    .groupBy("other.player_id")
    .execute();
  const counts = new Map(rows.map((row) => [row.player_id, Number(row.matches)]));
  return Math.min(...opponents.map((id) => counts.get(id) ?? 0));
}

/** True if two of these players have played all their rated matches of the day against each other. */
export async function haveRatedEnough(writing: Writing, ids: readonly string[], at: number): Promise<boolean> {
  const pairs = await writing
    .selectFrom("result_seats as first")
    .innerJoin("result_seats as second", "second.match_id", "first.match_id")
    .innerJoin("results", "results.match_id", "first.match_id")
    .select((row) => row.fn.countAll().as("matches"))
    .where("first.player_id", "in", [...ids])
    .where("second.player_id", "in", [...ids])
    .whereRef("first.player_id", "<", "second.player_id")
    .where("first.ended_at", ">=", dayOf(at))
    .where("results.rated", "=", 1)
    .groupBy(["first.player_id", "second.player_id"])
    .execute();
  return pairs.some(({ matches }) => Number(matches) >= RATED_MATCHES);
}
