import { hashOf } from "../../shared/core/fairness.ts";
import { type MatchRecord, RecordError } from "../../shared/core/record.ts";
import { ACHIEVEMENT_XP, matchXp } from "../../shared/players/levels.ts";
import { factsOf } from "../../shared/players/match-facts.ts";
import { rewardsOf } from "../../shared/players/rewards.ts";
import type { Outcome } from "../match/journal.ts";
import type { Store, Writing } from "../store/store.ts";
import { honour } from "./honours.ts";
import { pay } from "./ledger.ts";
import { rateMatch } from "./ratings.ts";
import { endOf, type Gain, listResult, listSeats, lockPlayers, type SettlingMatch } from "./results.ts";
import { type CreditedSeat, countMatch } from "./statistics.ts";

/** The way of a finished match, from the journal to the mark that nothing is left to do. */
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

/** Told of each step that has been passed; a test may end the process there. */
export type Passed = (step: Step) => void;

export interface FinishedMatch {
  record: MatchRecord;
  outcome: Outcome;
}

/**
 * Writes down all that comes of a finished match, in one transaction: result, statistics, ratings, achievements, XP
 * and money. A match that is known already changes nothing, and neither does one that nobody has an account for.
 */
export async function settle(
  store: Store,
  { record, outcome }: FinishedMatch,
  passed: Passed = () => undefined,
): Promise<void> {
  const ids = record.players.flatMap(({ account }) => account ?? []);
  if (ids.length === 0) return;
  const facts = factsOf(record);
  if (hashOf(facts.state) !== outcome.stateHash) {
    throw new RecordError("wrong-state", "the match does not replay to the state it ended in");
  }
  const accounts = facts.seats.map(({ player }) => player.account ?? null);
  await store.transaction().execute(async (writing) => {
    const people = await lockPlayers(writing, ids);
    passed("locked");
    const players = accounts.map((id) => (id !== null && people.has(id) ? id : null));
    const rated = facts.rated && !players.includes(null);
    const at = await endOf(writing, people, outcome.endedAt ?? Date.now());
    const match: SettlingMatch = { record, facts, rated, players, at };
    if (!(await listResult(writing, match))) return;
    passed("listed");
    await listSeats(writing, match, await credit(writing, match, passed));
  });
  passed("committed");
}

/** Credits the match to its players and gives what each seat gained. */
async function credit(writing: Writing, match: SettlingMatch, passed: Passed): Promise<Map<number, Gain>> {
  const { record, facts, rated, players, at } = match;
  const gains = new Map<number, Gain>();
  const seats = facts.seats.flatMap((seat, index): CreditedSeat[] => {
    const playerId = players[index] ?? null;
    return playerId === null ? [] : [{ seat: index, playerId, facts: seat }];
  });
  if (!facts.counts || seats.length === 0) return gains;
  const totals = await countMatch(writing, facts, seats);
  passed("counted");
  const ids = seats.map(({ playerId }) => playerId);
  const ratings = rated ? await rateMatch(writing, facts, ids, at) : [];
  passed("rated");
  const honours = await honour(writing, record.id, totals, at);
  passed("honoured");
  for (const { seat, playerId, facts: own } of seats) {
    const xp = matchXp(facts.game, own) + ACHIEVEMENT_XP * (honours.get(playerId)?.length ?? 0);
    await addXp(writing, playerId, xp);
    let money = 0;
    for (const { reason, amount } of rewardsOf(facts.game, own)) {
      const paid = await pay(writing, playerId, amount, reason, `match:${record.id}:${seat}:${reason}`);
      if (paid === "paid") money += amount;
    }
    gains.set(seat, { xp, money, rating: ratings[seat] ?? null });
  }
  passed("paid");
  return gains;
}

async function addXp(writing: Writing, playerId: string, xp: number): Promise<void> {
  await writing
    .updateTable("players")
    .set((row) => ({ xp: row("xp", "+", xp) }))
    .where("id", "=", playerId)
    .execute();
}
